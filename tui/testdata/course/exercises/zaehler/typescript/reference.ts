/** Sagt so lange ja, bis die Grenze erreicht ist. */
export class Zaehler {
  stand = 0;

  constructor(private grenze: number) {}

  zaehle(): boolean {
    if (this.stand >= this.grenze) return false;
    this.stand += 1;
    return true;
  }
}
