/** Begrenzt Anfragen: Jede kostet eine Marke, und Marken wachsen nach. */
public class TokenBucket {
    private final int kapazitaet;
    private final double rate;
    // TODO: Was muss sich der Eimer zwischen zwei Anfragen merken?

    /** Der Eimer ist anfangs voll; je Tick kommen rate Marken dazu. */
    public TokenBucket(int kapazitaet, double rate) {
        this.kapazitaet = kapazitaet;
        this.rate = rate;
    }

    /** Gibt true zurück und verbraucht eine Marke, sonst false. */
    public boolean erlaubt(int jetzt) {
        // TODO: erst nachfüllen, dann prüfen
        return false;
    }
}
