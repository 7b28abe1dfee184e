import { SHOP, plan, type Betrieb } from './betriebsplan';

const FRIST = 5000; // Millisekunden

export type Zustand = 'gesund' | 'geschwächt' | 'krank';
export type Pruefung = () => Promise<unknown>;

export class Befund {
  constructor(
    readonly zustand: Zustand,
    readonly latenz: number,
    readonly zuletzt: number,
    readonly fehlerfolge: number,
  ) {}
}

/** Eine Anmeldung weiß, ob sie noch gilt und ob gerade geprüft wird. */
class Anmeldung {
  gilt = true;
  laeuft = false;
  takt?: ReturnType<typeof setInterval>;
  frist?: ReturnType<typeof setTimeout>;

  aufheben(): void {
    this.gilt = false;
    clearInterval(this.takt);
    clearTimeout(this.frist);
  }
}

/** Fragt Dienste regelmäßig, ob sie gesund sind. */
export class Monitor {
  private readonly befunde = new Map<string, Befund>();
  private readonly anmeldungen = new Map<string, Anmeldung>();

  constructor(private readonly uhr: () => number) {}

  /** Prüft sofort und dann im Takt. Ein zweites Anmelden ersetzt das erste. */
  anmelden(dienst: string, pruefung: Pruefung, abstand: number): void {
    const vorige = this.anmeldungen.get(dienst);
    if (vorige) {
      vorige.aufheben();
      this.befunde.delete(dienst);
    }
    const anmeldung = new Anmeldung();
    this.anmeldungen.set(dienst, anmeldung);
    const pruefen = () => {
      void this.pruefen(dienst, pruefung, anmeldung);
    };
    anmeldung.takt = setInterval(pruefen, abstand);
    pruefen();
  }

  private async pruefen(
    dienst: string,
    pruefung: Pruefung,
    anmeldung: Anmeldung,
  ): Promise<void> {
    if (anmeldung.laeuft) {
      return;
    }
    anmeldung.laeuft = true;
    const beginn = this.uhr();
    let fehlerfolge = 0;
    try {
      await this.rechtzeitig(pruefung, anmeldung);
    } catch {
      fehlerfolge = 1 + (this.befunde.get(dienst)?.fehlerfolge ?? 0);
    }
    anmeldung.laeuft = false;
    if (anmeldung.gilt) {
      const jetzt = this.uhr();
      const zustand = einstufen(fehlerfolge);
      const befund = new Befund(zustand, jetzt - beginn, jetzt, fehlerfolge);
      this.befunde.set(dienst, befund);
    }
  }

  private async rechtzeitig(
    pruefung: Pruefung,
    anmeldung: Anmeldung,
  ): Promise<void> {
    const abgelaufen = new Promise<never>((_, ablehnen) => {
      const laeuten = () => ablehnen(new Error('Frist abgelaufen'));
      anmeldung.frist = setTimeout(laeuten, FRIST);
    });
    try {
      await Promise.race([pruefung(), abgelaufen]);
    } finally {
      clearTimeout(anmeldung.frist);
    }
  }

  befund(dienst: string): Befund | undefined {
    return this.befunde.get(dienst);
  }

  /** Auch ein geschwächter Dienst gilt noch als gesund. */
  gesunde(): string[] {
    return [...this.befunde]
      .filter(([, b]) => b.zustand !== 'krank')
      .map(([dienst]) => dienst)
      .sort();
  }

  /** Was der Plan für den Shop sagt, nach dem, was gesund ist. */
  lage(): Map<string, Betrieb> {
    return plan(SHOP, this.gesunde());
  }

  /** Danach prüft niemand mehr, und kein Befund ändert sich. */
  beenden(): void {
    for (const anmeldung of this.anmeldungen.values()) {
      anmeldung.aufheben();
    }
    this.anmeldungen.clear();
  }
}

function einstufen(fehlerfolge: number): Zustand {
  if (fehlerfolge === 0) {
    return 'gesund';
  }
  return fehlerfolge < 3 ? 'geschwächt' : 'krank';
}
