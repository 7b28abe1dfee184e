/** Zählt bis zu einer Grenze. */
public class __CLASS__ {
    private final int grenze;
    private int stand;

    public __CLASS__(int grenze) {
        this.grenze = grenze;
    }

    public int stand() {
        return stand;
    }

    public boolean plus() {
        // TODO: Ist noch Platz?
        return false;
    }

    public void leeren() {
        // TODO: Von vorn anfangen.
    }
}
