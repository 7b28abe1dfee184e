public class __CLASS__ {
    public static int wartezeit(int basis, int versuch, int hoechstens) {
        // TODO: Verdoppeln, aber nicht über die Obergrenze hinaus.
        return 0;
    }
}
