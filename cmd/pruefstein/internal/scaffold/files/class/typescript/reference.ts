// TODO: Schreib die Lösung auch in dieser Sprache.
export class __CLASS__ {
  stand = 0;

  constructor(private readonly grenze: number) {}

  plus(): boolean {
    if (this.stand < this.grenze) {
      this.stand += 1;
      return true;
    }
    return false;
  }

  leeren(): void {
    this.stand = 0;
  }
}
