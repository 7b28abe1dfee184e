package pruefstein.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A compiled program and the classes loaded from it. */
final class Program {
    private final String file;
    private final String stem;
    private final Map<String, byte[]> compiled;
    private Loader loader;

    Program(List<Compiler.File> files, Map<String, byte[]> compiled) {
        file = files.get(0).name();
        stem = file.replaceFirst("\\.[^.]*$", "");
        this.compiled = compiled;
        loader = new Loader(compiled);
    }

    /** Forgets all that the program holds in static fields. */
    void reload() {
        loader = new Loader(compiled);
    }

    ClassLoader loader() {
        return loader;
    }

    /** Runs the static initialisers of the class that the file is named after. */
    void initialise(Capture capture) throws Fault {
        capture.watch(this);
        Thread.currentThread().setContextClassLoader(loader);
        String name = find(stem);
        if (name == null) {
            return;
        }
        try {
            Class.forName(name, true, loader);
        } catch (OutOfMemoryError e) {
            throw Fault.memory(Thrown.of(e, this));
        } catch (Throwable e) {
            throw Fault.raised(Thrown.of(Thrown.unwrap(e), this), capture.text());
        }
    }

    /** Returns the class by that simple name, in whatever package or class it lies. */
    Class<?> type(String simpleName) throws Fault {
        String name = find(simpleName);
        if (name == null) {
            throw Fault.missing(names());
        }
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            throw Fault.raised(Thrown.of(e, this), "");
        }
    }

    /** Returns the class that the file is named after. */
    Class<?> main() throws Fault {
        return type(stem);
    }

    /** Tells whether there is a class by that simple name. */
    boolean defines(String simpleName) {
        return find(simpleName) != null;
    }

    private String find(String simpleName) {
        String best = null;
        for (String name : compiled.keySet()) {
            boolean matches = name.equals(simpleName) || name.endsWith("." + simpleName) || name.endsWith("$" + simpleName);
            if (matches && (best == null || name.length() < best.length())) {
                best = name;
            }
        }
        return best;
    }

    /** Returns the simple names of the classes that are in no other. */
    List<String> names() {
        List<String> out = new ArrayList<>();
        for (String name : compiled.keySet()) {
            if (name.indexOf('$') < 0) {
                out.add(name.substring(name.lastIndexOf('.') + 1));
            }
        }
        return out;
    }

    /** Tells whether a frame lies in the learner's own file. */
    boolean wrote(StackTraceElement frame) {
        return file.equals(frame.getFileName()) && compiled.containsKey(frame.getClassName());
    }

    /** Tells whether a frame lies in any file of the program. */
    boolean holds(StackTraceElement frame) {
        return frame.getFileName() != null && compiled.containsKey(frame.getClassName());
    }

    /** Finds the program's classes; all others are those of the platform. */
    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> compiled;

        Loader(Map<String, byte[]> compiled) {
            super("program", ClassLoader.getPlatformClassLoader());
            this.compiled = compiled;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = compiled.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }
}
