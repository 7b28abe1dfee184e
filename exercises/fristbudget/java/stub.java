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
        throw new UnsupportedOperationException("TODO");
    }
}
