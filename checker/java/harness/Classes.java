package pruefstein.harness;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Keeps in memory what the compiler writes. */
final class Classes extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> written = new LinkedHashMap<>();

    Classes(JavaFileManager system) {
        super(system);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
        return new SimpleJavaFileObject(URI.create("class:///" + written.size()), kind) {
            @Override
            public OutputStream openOutputStream() {
                return written.computeIfAbsent(name, n -> new ByteArrayOutputStream());
            }
        };
    }

    /** Returns the classes by their binary names. */
    Map<String, byte[]> compiled() {
        Map<String, byte[]> out = new LinkedHashMap<>();
        written.forEach((name, bytes) -> out.put(name, bytes.toByteArray()));
        return out;
    }
}
