/** Kein Platz frei und die Warteschlange voll. */
export class Voll extends Error {}

/** Ein Bulkhead mit begrenzter Warteschlange. */
export class Bulkhead {
  aktiv = 0;
  wartend = 0;

  constructor(
    private readonly name: string,
    private readonly plaetze: number,
    private readonly warteplaetze: number,
  ) {}

  /** Führt die Aktion aus, sobald ein Platz da ist. */
  async ausfuehren<T>(aktion: () => Promise<T>): Promise<T> {
    throw new Error('TODO');
  }
}
