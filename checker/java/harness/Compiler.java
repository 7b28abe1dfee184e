package pruefstein.harness;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** Compiles a program in memory. */
final class Compiler {
    private static final List<String> OPTIONS = List.of("-proc:none", "-implicit:none", "-g", "-Xlint:none", "-Xmaxerrs", "20");

    private Compiler() {}

    /** A file of a program. */
    record File(String name, byte[] source) {}

    /** Compiles the files of a request, the learner's own first. */
    static Program compile(Request request) throws Fault {
        List<File> files = new ArrayList<>();
        for (int n = request.count(); n > 0; n--) {
            files.add(new File(request.text(), request.bytes()));
        }
        return compile(files);
    }

    static Program compile(List<File> files) throws Fault {
        List<Source> sources = new ArrayList<>();
        for (File file : files) {
            sources.add(new Source(file.name(), decode(file, sources.isEmpty() ? "" : file.name())));
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> complaints = new DiagnosticCollector<>();
        try (StandardJavaFileManager system = compiler.getStandardFileManager(complaints, Locale.ENGLISH, StandardCharsets.UTF_8);
             Classes classes = new Classes(system)) {
            system.setLocation(StandardLocation.CLASS_PATH, List.of());
            system.setLocation(StandardLocation.SOURCE_PATH, List.of());
            JavaCompiler.CompilationTask task = compiler.getTask(null, classes, complaints, OPTIONS, null, sources);
            task.setLocale(Locale.ENGLISH);
            if (!task.call()) {
                throw complaint(complaints.getDiagnostics(), sources.get(0));
            }
            return new Program(files, classes.compiled());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (OutOfMemoryError | StackOverflowError e) {
            throw e instanceof OutOfMemoryError ? Fault.memory(Thrown.NONE)
                : complaint("file is nested too deeply", "nested", "", 0, 0);
        }
    }

    /** Reads a file as UTF-8; a mark at its beginning is none of it. */
    private static String decode(File file, String further) throws Fault {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
        ByteBuffer bytes = ByteBuffer.wrap(file.source());
        CharBuffer text = CharBuffer.allocate(file.source().length + 1);
        CoderResult result = decoder.decode(bytes, text, true);
        if (result.isError()) {
            try {
                result.throwException();
            } catch (CharacterCodingException e) {
                long line = 1 + text.flip().chars().filter(c -> c == '\n').count();
                throw complaint(String.format("unmappable character (0x%02X) for encoding UTF-8", bytes.get(bytes.position())),
                    "illegal.char.for.encoding", further, (int) line, 0);
            }
        }
        String decoded = text.flip().toString();
        return decoded.startsWith("\ufeff") ? decoded.substring(1) : decoded;
    }

    /** Tells of the first complaint; one about the learner's file goes before others. */
    private static Fault complaint(List<Diagnostic<? extends JavaFileObject>> all, Source own) {
        Diagnostic<? extends JavaFileObject> first = null;
        for (Diagnostic<? extends JavaFileObject> d : all) {
            if (d.getKind() == Diagnostic.Kind.ERROR && (first == null || first.getSource() != own && d.getSource() == own)) {
                first = d;
            }
        }
        if (first == null) {
            return complaint("compilation failed", "", "", 0, 0);
        }
        boolean placed = first.getSource() != null && first.getLineNumber() > 0;
        return complaint(first.getMessage(Locale.ENGLISH), first.getCode(), placed && first.getSource() != own ? first.getSource().getName() : "",
            placed ? (int) first.getLineNumber() : 0, placed ? (int) Math.max(0, first.getColumnNumber()) : 0);
    }

    private static Fault complaint(String message, String key, String file, int line, int column) {
        return Fault.raised(new Thrown("javac", message, file, line, column, key), "");
    }
}
