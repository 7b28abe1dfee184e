/** Kein Platz frei und die Warteschlange voll. */
export class Voll extends Error {}

/** Gibt einen Platz weiter, statt ihn frei zu machen, wenn jemand wartet. */
export class Bulkhead {
  aktiv = 0;
  private readonly schlange: Array<() => void> = [];

  constructor(
    private readonly name: string,
    private readonly plaetze: number,
    private readonly warteplaetze: number,
  ) {}

  get wartend(): number {
    return this.schlange.length;
  }

  /** Führt die Aktion aus, sobald ein Platz da ist. */
  async ausfuehren<T>(aktion: () => Promise<T>): Promise<T> {
    if (this.aktiv < this.plaetze) {
      this.aktiv++;
    } else if (this.wartend < this.warteplaetze) {
      await new Promise<void>((weiter) => this.schlange.push(weiter));
    } else {
      const stand = `${this.aktiv} aktiv, ${this.wartend} wartend`;
      throw new Voll(`${this.name} ist voll: ${stand}`);
    }
    try {
      return await aktion();
    } finally {
      this.weitergeben();
    }
  }

  /** Übergibt den Platz dem Ersten in der Schlange. Frei wird er nie. */
  private weitergeben(): void {
    const erster = this.schlange.shift();
    if (erster) {
      erster();
    } else {
      this.aktiv--;
    }
  }
}
