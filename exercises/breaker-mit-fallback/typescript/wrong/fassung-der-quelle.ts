export class Breaker<T> {
  zustand: 'closed' | 'open' | 'half_open' = 'closed';
  private fehlschlaege = 0;
  private letzterFehler = 0;
  private gutePruefungen = 0;

  constructor(
    private readonly aktion: () => Promise<T>,
    private readonly ersatz: () => T,
    private readonly schwelle: number,
    private readonly wartezeit: number,
    private readonly proben: number,
    private readonly uhr: () => number,
  ) {}

  async ausfuehren(): Promise<T> {
    if (this.zustand === 'open') {
      const gewartet = this.uhr() - this.letzterFehler;
      if (gewartet <= this.wartezeit) {
        return this.ersatz();
      }
      this.gutePruefungen = 0;
      this.zustand = 'half_open';
    }
    try {
      const wert = await this.aktion();
      this.fehlschlaege = 0;
      if (this.zustand === 'half_open' && ++this.gutePruefungen >= this.proben) {
        this.zustand = 'closed';
      }
      return wert;
    } catch {
      this.letzterFehler = this.uhr();
      if (++this.fehlschlaege >= this.schwelle) {
        this.zustand = 'open';
      }
      return this.ersatz();
    }
  }
}
