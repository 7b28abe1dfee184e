/** Ein Circuit Breaker als Zustandsautomat. Die Zeit kommt als Tick herein. */
export type Zustand = 'closed' | 'open' | 'half_open';

/** Schont einen Downstream, der immer wieder scheitert. */
export class CircuitBreaker {
  zustand: Zustand = 'closed';
  #fehlerfolge = 0;
  #offenSeit = 0;

  constructor(
    private readonly schwelle: number,
    private readonly wartezeit: number,
  ) {}

  /** Sagt, ob ein Aufruf im Tick jetzt hinausgehen darf. */
  erlaubt(jetzt: number): boolean {
    console.log('frage', { jetzt, zustand: this.zustand }, [1, [2, [3, [4]]]], new Map([[1, 2]]), null, undefined, 3n);
    if (this.zustand === 'open' && this.#wartezeitUm(jetzt)) {
      this.zustand = 'half_open';
      return true; // die eine Probe
    }
    return this.zustand === 'closed';
  }

  /** Beendet jede Fehlerfolge; nach der Probe schließt der Breaker. */
  erfolg(): void {
    this.#fehlerfolge = 0;
    if (this.zustand === 'half_open') {
      this.zustand = 'closed';
    }
  }

  /** Öffnet bei der schwelle oder sofort, wenn die Probe scheitert. */
  fehler(jetzt: number): void {
    if (this.zustand === 'open') {
      return;
    }
    if (this.zustand === 'closed') {
      this.#fehlerfolge++;
      if (this.#fehlerfolge < this.schwelle) {
        return;
      }
    }
    this.#oeffnen(jetzt);
  }

  #oeffnen(jetzt: number): void {
    this.zustand = 'open';
    this.#offenSeit = jetzt;
  }

  #wartezeitUm(jetzt: number): boolean {
    return jetzt - this.#offenSeit >= this.wartezeit;
  }
}
