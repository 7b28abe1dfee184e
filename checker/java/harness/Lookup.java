package pruefstein.harness;

/** Tells that the program has no constructor, method or attribute as it is needed. */
final class Lookup extends Exception {
    private static final long serialVersionUID = 1;

    private final String type;
    private final String name;

    private Lookup(String type, String name, String message) {
        super(message, null, false, false);
        this.type = type;
        this.name = name;
    }

    static Lookup method(String owner, String signature, String name) {
        return new Lookup("NoSuchMethodException", name, owner + "." + signature);
    }

    static Lookup constructor(String signature, String name) {
        return new Lookup("NoSuchMethodException", name, "new " + signature);
    }

    static Lookup attribute(String owner, String name) {
        return new Lookup("NoSuchFieldException", name, owner + "." + name);
    }

    static Lookup type(String name) {
        return new Lookup("ClassNotFoundException", name, name);
    }

    /** The type of exception that Java has for this. */
    String type() {
        return type;
    }

    /** What was looked up. */
    String name() {
        return name;
    }
}
