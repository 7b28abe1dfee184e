import { SHOP, plan, type Betrieb } from './betriebsplan';

export type Zustand = 'gesund' | 'geschwächt' | 'krank';
export type Pruefung = () => Promise<unknown>;

export class Befund {
  constructor(
    readonly zustand: Zustand,
    readonly latenz: number, // Dauer der letzten Prüfung in Millisekunden
    readonly zuletzt: number, // wann sie fertig war
    readonly fehlerfolge: number, // wie viele hintereinander scheiterten
  ) {}
}

/** Fragt Dienste regelmäßig, ob sie gesund sind. */
export class Monitor {
  /** uhr() zählt Millisekunden. */
  constructor(private readonly uhr: () => number) {}

  /** Prüft sofort und dann im Takt. Ein zweites Anmelden ersetzt das erste. */
  anmelden(dienst: string, pruefung: Pruefung, abstand: number): void {
    throw new Error('TODO');
  }

  /** Der letzte Befund, oder undefined, wenn es noch keinen gibt. */
  befund(dienst: string): Befund | undefined {
    throw new Error('TODO');
  }

  /** Die Namen der gesunden Dienste, nach dem Alphabet. */
  gesunde(): string[] {
    throw new Error('TODO');
  }

  /** Was der Plan für den Shop sagt, nach dem, was gesund ist. */
  lage(): Map<string, Betrieb> {
    throw new Error('TODO');
  }

  /** Danach prüft niemand mehr, und kein Befund ändert sich. */
  beenden(): void {
    throw new Error('TODO');
  }
}
