import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Die Quelle ist vorübergehend nicht zu erreichen. */
class NichtVerfuegbar extends RuntimeException {
    NichtVerfuegbar(String grund) { super(grund); }
}

/** Es gibt weder die Antwort noch eine brauchbare Kopie. */
class Abgelehnt extends RuntimeException {
    Abgelehnt(String grund) { super(grund); }
}

/** herkunft ist "quelle" oder "kopie", alter zählt Sekunden. */
record Antwort(String wert, String herkunft, long alter) {}

/** Merkt sich Antworten je Mandant, Produkt und Sprache. */
public class Kopienspeicher {
    private final int groesse;
    private final long hoechstalter;

    /** Höchstens so viele Kopien, jede höchstens so viele Sekunden alt. */
    public Kopienspeicher(int groesse, long hoechstalter) {
        this.groesse = groesse;
        this.hoechstalter = hoechstalter;
    }

    /** Wie viele Kopien gerade gespeichert sind. */
    public int anzahl() {
        return 0; // TODO
    }

    /** Fragt die Quelle und nimmt nur bei einem Ausfall die Kopie. */
    public Antwort lesen(
            long jetzt, String mandant, String produkt, String sprache,
            boolean angemeldet, Supplier<String> quelle) {
        throw new UnsupportedOperationException("TODO");
    }
}
