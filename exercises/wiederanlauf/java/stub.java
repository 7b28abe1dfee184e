import java.util.List;
import java.util.Map;

/** Lässt nach einem Ausfall in Stufen wieder mehr Verkehr zu. */
public class Wiederanlauf {
    private final List<Integer> stufen;
    private final Map<String, List<Integer>> grenzen;

    /** grenzen: je Messwert, bis wohin er gut und ab wo er schlecht ist. */
    public Wiederanlauf(
            List<Integer> stufen, Map<String, List<Integer>> grenzen) {
        this.stufen = stufen;
        this.grenzen = grenzen;
    }

    /** Die laufende Stufe, von 0 an gezählt. */
    public int stufe() {
        return 0; // TODO
    }

    /** Lässt eine Anfrage zur Quelle durch, solange das Fenster Platz hat. */
    public boolean anfrage() {
        throw new UnsupportedOperationException("TODO");
    }

    /** Füllt einen Eintrag des Caches aus der Quelle. */
    public boolean auffuellen() {
        throw new UnsupportedOperationException("TODO");
    }

    /** Schließt ein Fenster ab: „weiter“, „bleiben“ oder „zurück“. */
    public String fenster(int latenz, int fehler, int warten, int rueckstau) {
        throw new UnsupportedOperationException("TODO");
    }
}
