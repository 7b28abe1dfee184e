// TODO: Schreib die Lösung auch in dieser Sprache.
public class __CLASS__ {
    public static int wartezeit(int basis, int versuch, int hoechstens) {
        return Math.min(hoechstens, basis << versuch);
    }
}
