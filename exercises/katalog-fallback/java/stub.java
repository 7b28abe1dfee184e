import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/** Die Quelle ist vorübergehend nicht zu erreichen. */
class NichtVerfuegbar extends RuntimeException {
    NichtVerfuegbar(String grund) { super(grund); }
}

/** Es gibt weder die Antwort noch eine brauchbare Kopie. */
class Abgelehnt extends RuntimeException {
    Abgelehnt(String grund) { super(grund); }
}

record Kopie(String wert, Instant stand) {}

/** herkunft ist "quelle" oder "kopie", alter zählt ganze Sekunden. */
record Antwort(String wert, String herkunft, long alter) {}

/** Liest mit höchstens zwei Zulassungen zugleich. */
public class Katalog {
    private final Semaphore zulassungen = new Semaphore(2);
    private final Clock uhr;

    public Katalog(Clock uhr) {
        this.uhr = uhr;
    }

    /** Fragt die Quelle, sonst die Kopie. */
    public Antwort lesen(Supplier<String> quelle, Kopie kopie) {
        throw new UnsupportedOperationException("TODO");
    }
}
