/** Zählt bis zu einer Grenze. */
export class __CLASS__ {
  stand = 0;

  constructor(private readonly grenze: number) {}

  plus(): boolean {
    // TODO: Ist noch Platz?
    return false;
  }

  leeren(): void {
    // TODO: Von vorn anfangen.
  }
}
