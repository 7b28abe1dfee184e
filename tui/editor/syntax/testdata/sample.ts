import { readFile } from "node:fs/promises";

/* mehr
   Zeilen */
export abstract class Sample<T extends object> implements Base {
  private readonly rate: number = 0.5; // Kommentar
  constructor(public name: string, protected wartezeit?: number) { super(); }

  async erlaubt(tick: number): Promise<boolean> {
    const re = /^a[b/]+$/gi, n = 0x1F + 1_000;
    const text = `größe ${tick + `${n}`}
      zweite Zeile`;
    if (tick >= 0 && this.name !== null) { return text.match(re) ? true : false; }
    throw new Error('zu: ' + typeof tick);
  }
}
let offen = "nicht geschlossen
function f(x = 1) { return x => x ** 2; }
