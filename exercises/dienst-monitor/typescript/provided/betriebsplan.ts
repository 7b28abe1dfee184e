export type Stufe = 'kritisch' | 'wichtig' | 'verzichtbar';
export type Betrieb = 'normal' | 'eingeschränkt' | 'aus';

export class Funktion {
  constructor(
    readonly name: string,
    readonly stufe: Stufe,
    readonly abhaengigkeiten: string[], // die wichtigste zuerst
  ) {}
}

/** Gibt zu jeder Funktion zurück, wie sie läuft. */
export function plan(
  funktionen: Funktion[],
  gesunde: string[],
): Map<string, Betrieb> {
  const gesund = new Set(gesunde);
  return new Map(funktionen.map((f) => [f.name, betrieb(f, gesund)]));
}

/** Normal braucht alle Abhängigkeiten, eingeschränkt die erste. */
function betrieb(funktion: Funktion, gesund: Set<string>): Betrieb {
  if (funktion.abhaengigkeiten.every((dienst) => gesund.has(dienst))) {
    return 'normal';
  }
  const [erste] = funktion.abhaengigkeiten;
  if (funktion.stufe === 'kritisch' || gesund.has(erste)) {
    return 'eingeschränkt';
  }
  return 'aus';
}

export const SHOP = [
  new Funktion('Kasse', 'kritisch', ['zahlung', 'lager']),
  new Funktion('Lieferzeit', 'wichtig', ['lager', 'zahlung']),
  new Funktion('Gutscheine', 'verzichtbar', ['zahlung']),
];
