/** Sagt so lange ja, bis die Grenze erreicht ist. */
public class Zaehler {
    public int stand = 0;
    private final int grenze;

    public Zaehler(int grenze) {
        this.grenze = grenze;
    }

    public boolean zaehle() {
        // TODO: erst prüfen, dann zählen
        return false;
    }
}
