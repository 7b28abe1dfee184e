package de.beispiel;

import java.util.List;

/**
 * Ein Zähler.
 */
public final class Sample extends Base implements Runnable {
    private static final double RATE = 0.5d;
    private String name = "größe\n"; // Kommentar

    @Override
    public boolean erlaubt(int tick) throws Exception {
        /* mehr
           Zeilen */
        if (tick >= 0x1F && name != null) {
            return List.of(1, 2L).stream().anyMatch(x -> x > 'a');
        }
        var text = """
            Block
            """;
        throw new IllegalStateException("zu");
    }
}
