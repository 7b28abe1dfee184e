export class CircuitBreaker {
  constructor(schwelle, wartezeit) {
    Object.assign(this, { schwelle, wartezeit, zustand: 'closed', folge: 0, seit: null });
  }
  erlaubt(jetzt) {
    if (this.zustand === 'open' && jetzt >= this.seit + this.wartezeit) {
      this.zustand = 'half_open';
      return true;
    }
    return this.zustand === 'closed';
  }
  erfolg() {
    this.folge = 0;
    if (this.zustand == 'half_open') this.zustand = 'closed';
  }
  fehler(jetzt) {
    if (this.zustand == 'open') return;
    this.folge += 1;
    if (this.zustand == 'half_open' || this.folge >= this.schwelle) {
      this.zustand = 'open';
      this.seit = jetzt;
    }
  }
}
