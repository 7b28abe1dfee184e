// TODO: Ersetze das Beispiel durch deinen Irrtum.
export class __CLASS__ {
  stand = 0;

  constructor(private readonly grenze: number) {}

  plus(): boolean {
    this.stand += 1;
    return this.stand <= this.grenze;
  }

  leeren(): void {
    this.stand = 0;
  }
}
