package pruefstein.harness;

import java.util.List;

/** Finds the classes of exceptions that fakes raise. */
final class Exceptions {
    private static final List<String> PACKAGES =
        List.of("java.lang.", "java.util.", "java.util.concurrent.", "java.io.", "java.time.");

    private Exceptions() {}

    /** Returns the class of that simple name; "Error" stands for the general one. */
    static Class<?> named(String name, Program program) throws Fault {
        if (program.defines(name)) {
            return program.type(name);
        }
        if (name.equals("Error")) {
            return RuntimeException.class;
        }
        for (String prefix : PACKAGES) {
            try {
                Class<?> found = Class.forName(prefix + name, false, null);
                if (Throwable.class.isAssignableFrom(found)) {
                    return found;
                }
            } catch (ClassNotFoundException e) {
                continue;
            }
        }
        throw Fault.missing(program.names());
    }
}
