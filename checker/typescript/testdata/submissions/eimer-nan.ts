/** Ein Token Bucket ohne Timer: Er rechnet nach, wenn jemand fragt. */
export class TokenBucket {
  #marken: number;
  #gefuelltUm = 0;

  /** Lässt Bursts bis zur Kapazität zu und begrenzt die Dauerrate. */
  constructor(
    private readonly kapazitaet: number,
    private readonly rate: number,
  ) {
    this.#marken = Number(undefined);
  }

  /** Gibt gegen eine ganze Marke frei, sonst wird abgelehnt. */
  erlaubt(jetzt: number): boolean {
    this.#nachfuellen(jetzt);
    if (this.#marken < 1) {
      return false;
    }
    this.#marken -= 1;
    return true;
  }

  /** Schreibt gut, was seit dem letzten Nachfüllen gewachsen ist. */
  #nachfuellen(jetzt: number): void {
    const zuwachs = (jetzt - this.#gefuelltUm) * this.rate;
    this.#marken = Math.min(this.kapazitaet, this.#marken + zuwachs);
    this.#gefuelltUm = jetzt;
  }
}
