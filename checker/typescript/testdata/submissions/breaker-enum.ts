enum Zustand {
  Closed = 'closed',
  Open = 'open',
  HalfOpen = 'half_open',
}

interface Uhr {
  readonly seit: number;
}

export default class CircuitBreaker {
  public zustand: Zustand = Zustand.Closed;
  private folge = 0;
  private uhr?: Uhr;

  public constructor(private schwelle: number, private wartezeit: number) {}

  public erlaubt = (jetzt: number): boolean => {
    switch (this.zustand) {
      case Zustand.Closed:
        return true;
      case Zustand.HalfOpen:
        return false;
      case Zustand.Open: {
        const um = jetzt - this.uhr!.seit >= this.wartezeit;
        if (um) this.zustand = Zustand.HalfOpen;
        return um;
      }
      default: {
        const nie: never = this.zustand;
        throw new Error(`unbekannt: ${nie as string}`);
      }
    }
  };

  public erfolg(): void {
    this.folge = 0;
    this.zustand = this.zustand === Zustand.HalfOpen ? Zustand.Closed : this.zustand;
  }

  public fehler(jetzt: number): void {
    if (this.zustand === Zustand.Open) return;
    if (this.zustand === Zustand.Closed && ++this.folge < this.schwelle) return;
    this.zustand = Zustand.Open;
    this.uhr = { seit: jetzt } satisfies Uhr;
  }
}
