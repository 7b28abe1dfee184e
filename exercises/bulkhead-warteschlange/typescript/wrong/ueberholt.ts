export class Voll extends Error {}

export class Bulkhead {
  aktiv = 0;
  private wecker: Array<() => void> = [];

  constructor(private name: string, private plaetze: number, private warteplaetze: number) {}

  get wartend(): number {
    return this.wecker.length;
  }

  async ausfuehren<T>(aktion: () => Promise<T>): Promise<T> {
    if (this.aktiv >= this.plaetze) {
      if (this.wecker.length >= this.warteplaetze) {
        throw new Voll(`${this.name} ist voll: ${this.aktiv} aktiv, ${this.wecker.length} wartend`);
      }
      await new Promise<void>((auf) => { this.wecker.push(auf); });
    }
    this.aktiv++;
    try {
      return await aktion();
    } finally {
      this.aktiv--;
      this.wecker.shift()?.();
    }
  }
}
