import java.util.List;
import java.util.Map;

/** Lässt nach einem Ausfall in Stufen wieder mehr Verkehr zu. */
public class Wiederanlauf {
    private final List<Integer> stufen;
    private final Map<String, List<Integer>> grenzen;
    private int stufe = 0;
    private int verbraucht = 0;

    public Wiederanlauf(
            List<Integer> stufen, Map<String, List<Integer>> grenzen) {
        this.stufen = stufen;
        this.grenzen = grenzen;
    }

    public int stufe() {
        return stufe;
    }

    /** Lässt eine Anfrage zur Quelle durch, solange das Fenster Platz hat. */
    public boolean anfrage() {
        if (verbraucht == stufen.get(stufe)) {
            return false;
        }
        verbraucht++;
        return true;
    }

    /** Füllt den Cache. Auch das ist für die Quelle eine Anfrage. */
    public boolean auffuellen() {
        return anfrage();
    }

    /** Schließt ein Fenster ab und entscheidet, wie es weitergeht. */
    public String fenster(int latenz, int fehler, int warten, int rueckstau) {
        verbraucht = 0;
        Map<String, Integer> werte = Map.of(
                "latenz", latenz, "fehler", fehler,
                "warten", warten, "rueckstau", rueckstau);
        if (werte.keySet().stream()
                .anyMatch(n -> werte.get(n) > grenzen.get(n).get(1))) {
            return wechseln(-1, "zurück");
        }
        if (werte.keySet().stream()
                .allMatch(n -> werte.get(n) <= grenzen.get(n).get(0))) {
            return wechseln(+1, "weiter");
        }
        return "bleiben";
    }

    /** Geht eine Stufe weiter, wenn es sie gibt. */
    private String wechseln(int schritt, String wort) {
        if (stufe + schritt < 0 || stufe + schritt >= stufen.size()) {
            return "bleiben";
        }
        stufe += schritt;
        return wort;
    }
}
