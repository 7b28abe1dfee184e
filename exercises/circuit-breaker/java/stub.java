/** Schützt einen Downstream: Nach zu vielen Fehlern in Folge ist Pause. */
public class CircuitBreaker {
    private final int schwelle;
    private final int wartezeit;
    private String zustand = "closed"; // "closed", "open" oder "half_open"
    // TODO: Was muss sich der Breaker noch merken?

    /** Beginnt geschlossen; schwelle zählt Fehler, wartezeit zählt Ticks. */
    public CircuitBreaker(int schwelle, int wartezeit) {
        this.schwelle = schwelle;
        this.wartezeit = wartezeit;
    }

    /** Gibt true zurück, wenn ein Aufruf hinausgehen darf, sonst false. */
    public boolean erlaubt(int jetzt) {
        // TODO: In welchem Zustand bist du gerade?
        return false;
    }

    /** Meldet, dass ein Aufruf geklappt hat. */
    public void erfolg() {
        // TODO
    }

    /** Meldet, dass ein Aufruf im Tick jetzt gescheitert ist. */
    public void fehler(int jetzt) {
        // TODO
    }

    /** Hier wird nachgesehen, was in der Aufgabe das Attribut zustand ist. */
    public String zustand() {
        return zustand;
    }
}
