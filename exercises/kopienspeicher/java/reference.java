import java.util.Iterator;
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

record Antwort(String wert, String herkunft, long alter) {}

/** Merkt sich Antworten je Mandant, Produkt und Sprache. */
public class Kopienspeicher {
    private record Schluessel(String mandant, String produkt, String sprache) {}

    private record Kopie(String wert, long stand) {}

    private final int groesse;
    private final long hoechstalter;
    /** Der älteste Stand zuerst. */
    private final Map<Schluessel, Kopie> kopien = new LinkedHashMap<>();

    public Kopienspeicher(int groesse, long hoechstalter) {
        this.groesse = groesse;
        this.hoechstalter = hoechstalter;
    }

    public int anzahl() {
        return kopien.size();
    }

    /** Fragt die Quelle und nimmt nur bei einem Ausfall die Kopie. */
    public Antwort lesen(
            long jetzt, String mandant, String produkt, String sprache,
            boolean angemeldet, Supplier<String> quelle) {
        Schluessel schluessel = new Schluessel(mandant, produkt, sprache);
        String wert;
        try {
            wert = quelle.get();
        } catch (NichtVerfuegbar ausfall) {
            if (angemeldet) {
                throw ausfall;
            }
            return ersatz(jetzt, schluessel);
        }
        if (!angemeldet) {
            merken(jetzt, schluessel, wert);
        }
        return new Antwort(wert, "quelle", 0);
    }

    /** Ersetzt die Kopie. Ist kein Platz, weicht der älteste Stand. */
    private void merken(long jetzt, Schluessel schluessel, String wert) {
        kopien.remove(schluessel);
        if (kopien.size() == groesse) {
            Iterator<Schluessel> alle = kopien.keySet().iterator();
            alle.next();
            alle.remove();
        }
        kopien.put(schluessel, new Kopie(wert, jetzt));
    }

    /** Liefert die Kopie mit ihrem wahren Alter. Ihr Stand bleibt. */
    private Antwort ersatz(long jetzt, Schluessel schluessel) {
        Kopie kopie = kopien.get(schluessel);
        if (kopie == null) {
            throw new Abgelehnt("fehlt");
        }
        long alter = jetzt - kopie.stand();
        if (alter > hoechstalter) {
            throw new Abgelehnt("alter");
        }
        return new Antwort(kopie.wert(), "kopie", alter);
    }
}
