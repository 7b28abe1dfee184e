package de.beispiel.resilienz;

import java.util.function.LongPredicate;

/** Jeder Zustand ist ein Record; die Klasse ist nicht öffentlich und das Attribut ein Feld. */
class CircuitBreaker {
    sealed interface Lage permits Zu, Auf, Halb {}
    record Zu(long folge) implements Lage {}
    record Auf(long seit) implements Lage {}
    record Halb() implements Lage {}

    private final Long schwelle;
    private final LongPredicate wartezeitUm;
    private Lage lage = new Zu(0);
    String zustand = "closed";

    CircuitBreaker(Long schwelle, long wartezeit) {
        this.schwelle = schwelle;
        wartezeitUm = jetzt -> lage instanceof Auf auf && jetzt - auf.seit() >= wartezeit;
    }

    public Boolean erlaubt(final long jetzt) {
        if (wartezeitUm.test(jetzt)) {
            wechsle(new Halb(), "half_open");
            return true;
        }
        return lage instanceof Zu;
    }

    public synchronized void erfolg() {
        if (!(lage instanceof Auf)) {
            wechsle(new Zu(0), "closed");
        } else {
            System.out.println("zu spät");
        }
    }

    public void fehler(long jetzt) {
        if (lage instanceof Zu zu && zu.folge() + 1 < schwelle) {
            lage = new Zu(zu.folge() + 1);
        } else if (!(lage instanceof Auf)) {
            wechsle(new Auf(jetzt), "open");
        }
    }

    private void wechsle(Lage neu, String wort) {
        lage = neu;
        zustand = wort;
    }
}
