/** Ein Circuit Breaker um eine asynchrone Aktion, mit Ersatzantwort. */

type Zustand = 'closed' | 'open' | 'half_open';

/** Ein Ergebnis zählt nur in der Phase, in der seine Aktion begann. */
export class Breaker<T> {
  zustand: Zustand = 'closed';
  private phase = 0;
  private fehlerfolge = 0;
  private begonnen = 0;
  private gelungen = 0;
  private seit = 0;

  constructor(
    private readonly aktion: () => Promise<T>,
    private readonly ersatz: () => T,
    private readonly schwelle: number,
    private readonly wartezeit: number,
    private readonly proben: number,
    private readonly uhr: () => number,
  ) {}

  /** Führt die Aktion aus oder antwortet mit dem Ersatz. */
  async ausfuehren(): Promise<T> {
    if (this.zustand === 'open' && this.uhr() - this.seit >= this.wartezeit) {
      this.wechseln('half_open');
    }
    if (this.gesperrt()) {
      return this.ersatz();
    }
    this.begonnen++;
    const phase = this.phase;
    let ergebnis: T;
    try {
      ergebnis = await this.aktion();
    } catch {
      this.fehler(phase);
      return this.ersatz();
    }
    this.erfolg(phase);
    return ergebnis;
  }

  /** Halb offen sind so viele Aktionen erlaubt, wie es Proben gibt. */
  private gesperrt(): boolean {
    if (this.zustand === 'half_open') {
      return this.begonnen === this.proben;
    }
    return this.zustand === 'open';
  }

  private erfolg(phase: number): void {
    if (phase !== this.phase) {
      return;
    }
    this.fehlerfolge = 0;
    this.gelungen++;
    if (this.zustand === 'half_open' && this.gelungen === this.proben) {
      this.wechseln('closed');
    }
  }

  private fehler(phase: number): void {
    if (phase !== this.phase) {
      return;
    }
    this.fehlerfolge++;
    if (this.zustand === 'half_open' || this.fehlerfolge === this.schwelle) {
      this.wechseln('open');
    }
  }

  /** Beginnt eine neue Phase. Was davor begann, zählt nicht mehr. */
  private wechseln(zustand: Zustand): void {
    this.zustand = zustand;
    this.phase++;
    this.fehlerfolge = 0;
    this.begonnen = 0;
    this.gelungen = 0;
    this.seit = this.uhr();
  }
}
