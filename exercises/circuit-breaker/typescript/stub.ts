export type Zustand = 'closed' | 'open' | 'half_open';

/** Schützt einen Downstream: Nach zu vielen Fehlern in Folge ist Pause. */
export class CircuitBreaker {
  zustand: Zustand = 'closed';
  // TODO: Was muss sich der Breaker noch merken?

  /** Beginnt geschlossen; schwelle zählt Fehler, wartezeit zählt Ticks. */
  constructor(
    private readonly schwelle: number,
    private readonly wartezeit: number,
  ) {}

  /** Gibt true zurück, wenn ein Aufruf hinausgehen darf, sonst false. */
  erlaubt(jetzt: number): boolean {
    // TODO: In welchem Zustand bist du gerade?
    throw new Error('noch nicht gelöst');
  }

  /** Meldet, dass ein Aufruf geklappt hat. */
  erfolg(): void {
    // TODO
  }

  /** Meldet, dass ein Aufruf im Tick jetzt gescheitert ist. */
  fehler(jetzt: number): void {
    // TODO
  }
}
