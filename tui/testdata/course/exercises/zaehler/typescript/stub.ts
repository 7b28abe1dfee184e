/** Sagt so lange ja, bis die Grenze erreicht ist. */
export class Zaehler {
  stand = 0;

  constructor(private grenze: number) {}

  zaehle(): boolean {
    // TODO: erst prüfen, dann zählen
    return false;
  }
}
