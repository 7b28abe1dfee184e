/** Kein Schritt hat rechtzeitig geantwortet. */
export class Erschoepft extends Error {}

export class Schritt<T = unknown> {
  constructor(
    readonly name: string,
    readonly ausfuehren: () => Promise<T>,
    readonly frist: number, // Millisekunden
  ) {}
}

/** Gibt das erste rechtzeitige Ergebnis zurück und meldet jeden Fehlschlag. */
export async function kette<T>(
  schritte: Schritt<T>[],
  gescheitert: (name: string) => void,
): Promise<T> {
  throw new Error('TODO');
}
