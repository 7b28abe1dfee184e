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
  throw new Error('TODO');
}
