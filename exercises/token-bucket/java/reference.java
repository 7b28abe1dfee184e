/** Ein Token Bucket ohne Timer: Er rechnet nach, wenn jemand fragt. */
public class TokenBucket {
    private final int kapazitaet;
    private final double rate;
    private double marken;
    private int gefuelltUm;

    public TokenBucket(int kapazitaet, double rate) {
        this.kapazitaet = kapazitaet;
        this.rate = rate;
        this.marken = kapazitaet;
    }

    /** Gibt gegen eine ganze Marke frei, sonst wird abgelehnt. */
    public boolean erlaubt(int jetzt) {
        nachfuellen(jetzt);
        if (marken < 1) {
            return false;
        }
        marken--;
        return true;
    }

    /** Schreibt gut, was seit dem letzten Nachfüllen gewachsen ist. */
    private void nachfuellen(int jetzt) {
        double zuwachs = (jetzt - gefuelltUm) * rate;
        marken = Math.min(kapazitaet, marken + zuwachs);
        gefuelltUm = jetzt;
    }
}
