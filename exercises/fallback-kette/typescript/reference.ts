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
  for (const schritt of schritte) {
    try {
      return await rechtzeitig(schritt);
    } catch {
      gescheitert(schritt.name);
    }
  }
  throw new Erschoepft('kein Schritt hat geantwortet');
}

/** Wartet höchstens die Frist. Danach zählt der Schritt nicht mehr. */
async function rechtzeitig<T>(schritt: Schritt<T>): Promise<T> {
  let wecker: ReturnType<typeof setTimeout> | undefined;
  const abgelaufen = new Promise<never>((_, ablehnen) => {
    const laeuten = () => ablehnen(new Error('Frist abgelaufen'));
    wecker = setTimeout(laeuten, schritt.frist);
  });
  try {
    return await Promise.race([schritt.ausfuehren(), abgelaufen]);
  } finally {
    clearTimeout(wecker);
  }
}
