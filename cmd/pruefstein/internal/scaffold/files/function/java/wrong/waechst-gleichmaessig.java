// TODO: Ersetze das Beispiel durch deinen Irrtum.
public class __CLASS__ {
    public static int wartezeit(int basis, int versuch, int hoechstens) {
        return Math.min(hoechstens, basis * (versuch + 1));
    }
}
