import java.util.ArrayList;
import java.util.List;

/** Eine Stufe wartet höchstens grenze und braucht ungestört dauer. */
record Stufe(String name, long grenze, long dauer) {}

/** ausgang ist "fertig", "abgelaufen" oder "entfällt". */
record Ergebnis(String name, long gewartet, String ausgang) {}

/** Eine Frist für alle Stufen einer Anfrage. */
public class Fristbudget {
    private Fristbudget() {}

    /** Geht die Stufen durch und wartet zusammen nie länger als gesamt. */
    public static List<Ergebnis> ablauf(long gesamt, List<Stufe> stufen) {
        long rest = gesamt;
        List<Ergebnis> ergebnisse = new ArrayList<>();
        for (Stufe stufe : stufen) {
            Ergebnis ergebnis = warten(stufe, rest);
            rest -= ergebnis.gewartet();
            ergebnisse.add(ergebnis);
        }
        return ergebnisse;
    }

    /** Wartet, solange die Grenze der Stufe und der Rest es erlauben. */
    private static Ergebnis warten(Stufe stufe, long rest) {
        if (rest == 0) {
            return new Ergebnis(stufe.name(), 0, "entfällt");
        }
        long erlaubt = Math.min(stufe.grenze(), rest);
        if (stufe.dauer() <= erlaubt) {
            return new Ergebnis(stufe.name(), stufe.dauer(), "fertig");
        }
        return new Ergebnis(stufe.name(), erlaubt, "abgelaufen");
    }
}
