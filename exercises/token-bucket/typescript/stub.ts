/** Begrenzt Anfragen: Jede kostet eine Marke, und Marken wachsen nach. */
export class TokenBucket {
  // TODO: Was muss sich der Eimer zwischen zwei Anfragen merken?

  /** Der Eimer ist anfangs voll; je Tick kommen rate Marken dazu. */
  constructor(
    private readonly kapazitaet: number,
    private readonly rate: number,
  ) {}

  /** Gibt true zurück und verbraucht eine Marke, sonst false. */
  erlaubt(jetzt: number): boolean {
    // TODO: erst nachfüllen, dann prüfen
    throw new Error('noch nicht gelöst');
  }
}
