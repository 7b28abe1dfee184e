import java.util.*;

public class CircuitBreaker {
    enum Zustand {
        ZU("closed"), AUF("open"), HALB("half_open");

        private final String wort;

        Zustand(String wort) { this.wort = wort; }

        @Override
        public String toString() { return wort; }
    }

    private final int schwelle, wartezeit;
    private Zustand zustand = Zustand.ZU;
    private int zaehler;
    private OptionalInt offenSeit = OptionalInt.empty();

    CircuitBreaker(int schwelle, int wartezeit) {
        this.schwelle = schwelle;
        this.wartezeit = wartezeit;
    }

    boolean erlaubt(int jetzt) {
        return switch (zustand) {
            case ZU -> true;
            case HALB -> false;
            case AUF -> {
                boolean probe = jetzt - offenSeit.getAsInt() >= wartezeit;
                if (probe) {
                    zustand = Zustand.HALB;
                }
                yield probe;
            }
        };
    }

    void erfolg() {
        zaehler = 0;
        if (zustand == Zustand.HALB) {
            zustand = Zustand.ZU;
        }
    }

    void fehler(int jetzt) {
        if (zustand == Zustand.AUF || zustand == Zustand.ZU && ++zaehler < schwelle) {
            return;
        }
        zustand = Zustand.AUF;
        offenSeit = OptionalInt.of(jetzt);
    }

    Zustand getZustand() { return zustand; }
}
