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

record Antwort(String wert, String herkunft, long alter) {}

/** Liest mit höchstens zwei Zulassungen zugleich. */
public class Katalog {
    private static final Duration HOECHSTALTER = Duration.ofSeconds(60);

    private final Semaphore zulassungen = new Semaphore(2);
    private final Clock uhr;

    public Katalog(Clock uhr) {
        this.uhr = uhr;
    }

    /** Fragt die Quelle, sonst die Kopie. Ohne Zulassung wird nicht gefragt. */
    public Antwort lesen(Supplier<String> quelle, Kopie kopie) {
        if (!zulassungen.tryAcquire()) {
            throw new Abgelehnt("kapazitaet");
        }
        try {
            return new Antwort(quelle.get(), "quelle", 0);
        } catch (NichtVerfuegbar ausfall) {
            return ersatz(kopie);
        } finally {
            zulassungen.release();
        }
    }

    /** Gibt die Kopie heraus, wenn sie da und jung genug ist. */
    private Antwort ersatz(Kopie kopie) {
        if (kopie == null) {
            throw new Abgelehnt("fehlt");
        }
        Duration alter = Duration.between(kopie.stand(), uhr.instant());
        if (alter.isNegative() || alter.compareTo(HOECHSTALTER) > 0) {
            throw new Abgelehnt("alter");
        }
        return new Antwort(kopie.wert(), "kopie", alter.toSeconds());
    }
}
