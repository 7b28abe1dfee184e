package pruefstein.harness;

import java.net.URI;
import java.net.URISyntaxException;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.tools.SimpleJavaFileObject;

/** A source file in memory. */
final class Source extends SimpleJavaFileObject {
    private final String name;
    private final String text;

    Source(String name, String text) {
        super(uri(name), Kind.SOURCE);
        this.name = name;
        this.text = text;
    }

    private static URI uri(String name) {
        try {
            return new URI("source", null, "/" + name, null);
        } catch (URISyntaxException e) {
            return URI.create("source:///Program.java");
        }
    }

    /** Returns the name under which stack traces know the file. */
    @Override
    public String getName() {
        return name;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
    }

    /** A public class may have any name: submissions are not always named after theirs. */
    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
        return kind == Kind.SOURCE;
    }

    @Override
    public NestingKind getNestingKind() {
        return null;
    }

    @Override
    public Modifier getAccessLevel() {
        return null;
    }
}
