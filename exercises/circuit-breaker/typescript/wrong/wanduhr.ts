export class CircuitBreaker {
  zustand = 'closed';
  private fehlerAmStueck = 0;
  private geoeffnetUm = 0;

  constructor(
    private schwelle: number,
    private wartezeit: number,
  ) {}

  erlaubt(jetzt: number): boolean {
    if (this.zustand === 'open' && performance.now() - this.geoeffnetUm >= this.wartezeit) {
      this.zustand = 'half_open';
      return true;
    }
    return this.zustand === 'closed';
  }

  erfolg(): void {
    this.fehlerAmStueck = 0;
    if (this.zustand === 'half_open') {
      this.zustand = 'closed';
    }
  }

  fehler(jetzt: number): void {
    if (this.zustand === 'open') {
      return;
    }
    if (this.zustand === 'closed') {
      this.fehlerAmStueck += 1;
    }
    if (this.zustand === 'half_open' || this.fehlerAmStueck >= this.schwelle) {
      this.zustand = 'open';
      this.geoeffnetUm = performance.now();
    }
  }
}
