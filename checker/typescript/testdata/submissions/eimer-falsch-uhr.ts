export class TokenBucket {
  private marken: number;
  private stand = Date.now();

  constructor(
    private kapazitaet: number,
    private rate: number,
  ) {
    this.marken = kapazitaet;
  }

  erlaubt(jetzt: number): boolean {
    const uhr = Date.now();
    this.marken = Math.min(this.kapazitaet, this.marken + (uhr - this.stand) * this.rate);
    this.stand = uhr;
    if (this.marken < 1) {
      return false;
    }
    this.marken -= 1;
    return true;
  }
}
