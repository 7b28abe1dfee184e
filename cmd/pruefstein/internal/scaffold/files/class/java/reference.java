// TODO: Schreib die Lösung auch in dieser Sprache.
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
        if (stand < grenze) {
            stand++;
            return true;
        }
        return false;
    }

    public void leeren() {
        stand = 0;
    }
}
