type Ereignis = { art: 'frage' | 'fehler'; jetzt: number } | { art: 'erfolg' };

function* automat(schwelle: number, wartezeit: number): Generator<[boolean, string], never, Ereignis> {
  let zustand = 'closed';
  let folge = 0;
  let seit = 0;
  let erlaubt = false;
  for (;;) {
    const ereignis: Ereignis = yield [erlaubt, zustand];
    if (ereignis.art === 'frage') {
      erlaubt = zustand === 'closed';
      if (zustand === 'open' && ereignis.jetzt - seit >= wartezeit) {
        [erlaubt, zustand] = [true, 'half_open'];
      }
    } else if (ereignis.art === 'erfolg') {
      folge = 0;
      if (zustand === 'half_open') zustand = 'closed';
    } else if (zustand !== 'open' && (zustand === 'half_open' || ++folge >= schwelle)) {
      [zustand, seit] = ['open', ereignis.jetzt];
    }
  }
}

export class CircuitBreaker {
  readonly #automat;
  #zuletzt: [boolean, string];
  constructor(schwelle: number, wartezeit: number) {
    this.#automat = automat(schwelle, wartezeit);
    this.#zuletzt = this.#automat.next().value;
  }
  get zustand(): string {
    return this.#zuletzt[1];
  }
  #melde(ereignis: Ereignis): void {
    this.#zuletzt = this.#automat.next(ereignis).value;
  }
  erlaubt(jetzt: number): boolean {
    this.#melde({ art: 'frage', jetzt });
    return this.#zuletzt[0];
  }
  erfolg(): void {
    this.#melde({ art: 'erfolg' });
  }
  fehler(jetzt: number): void {
    this.#melde({ art: 'fehler', jetzt });
  }
}
