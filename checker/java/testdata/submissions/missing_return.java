import java.util.Locale;

/** Ein Circuit Breaker als Zustandsautomat. Die Zeit kommt als Tick herein. */
public class CircuitBreaker {
    private enum Zustand { CLOSED, OPEN, HALF_OPEN }

    private final int schwelle;
    private final int wartezeit;
    private Zustand zustand = Zustand.CLOSED;
    private int fehlerfolge;
    private int offenSeit;

    public CircuitBreaker(int schwelle, int wartezeit) {
        this.schwelle = schwelle;
        this.wartezeit = wartezeit;
    }

    /** Sagt, ob ein Aufruf im Tick jetzt hinausgehen darf. */
    public boolean erlaubt(int jetzt) {
        if (zustand == Zustand.OPEN && wartezeitUm(jetzt)) {
            zustand = Zustand.HALF_OPEN;
            return true; // die eine Probe
        }
    }

    /** Beendet jede Fehlerfolge; nach der Probe schließt der Breaker. */
    public void erfolg() {
        fehlerfolge = 0;
        if (zustand == Zustand.HALF_OPEN) {
            zustand = Zustand.CLOSED;
        }
    }

    /** Öffnet bei der Schwelle oder sofort, wenn die Probe scheitert. */
    public void fehler(int jetzt) {
        if (zustand == Zustand.OPEN) {
            return;
        }
        if (zustand == Zustand.CLOSED) {
            fehlerfolge++;
            if (fehlerfolge < schwelle) {
                return;
            }
        }
        oeffnen(jetzt);
    }

    /** Nennt den Zustand: "closed", "open" oder "half_open". */
    public String zustand() {
        return zustand.name().toLowerCase(Locale.ROOT);
    }

    private void oeffnen(int jetzt) {
        zustand = Zustand.OPEN;
        offenSeit = jetzt;
    }

    private boolean wartezeitUm(int jetzt) {
        return jetzt - offenSeit >= wartezeit;
    }
}
