type Zustand = 'closed' | 'open' | 'half_open';

/** Ein Circuit Breaker um eine asynchrone Aktion, mit Ersatzantwort. */
export class Breaker<T> {
  zustand: Zustand = 'closed';

  /** uhr() zählt Millisekunden. */
  constructor(
    private readonly aktion: () => Promise<T>,
    private readonly ersatz: () => T,
    private readonly schwelle: number,
    private readonly wartezeit: number,
    private readonly proben: number,
    private readonly uhr: () => number,
  ) {}

  /** Führt die Aktion aus oder antwortet mit dem Ersatz. */
  async ausfuehren(): Promise<T> {
    throw new Error('TODO');
  }
}
