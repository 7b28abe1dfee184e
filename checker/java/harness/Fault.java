package pruefstein.harness;

import java.util.List;

/** Why learner code cannot go on. */
final class Fault extends Exception {
    private static final long serialVersionUID = 1;

    private final char kind;
    private final transient Thrown thrown;
    private final transient List<String> names;
    private final long allowed;
    private final String output;

    private Fault(char kind, Thrown thrown, List<String> names, long allowed, String output) {
        super(null, null, false, false);
        this.kind = kind;
        this.thrown = thrown;
        this.names = names;
        this.allowed = allowed;
        this.output = output;
    }

    /** The program does not compile, or loading it raised. */
    static Fault raised(Thrown thrown, String output) {
        return new Fault('r', thrown, List.of(), 0, output);
    }

    /** The program lacks a class; names are those that it has. */
    static Fault missing(List<String> names) {
        return new Fault('m', Thrown.NONE, names, 0, "");
    }

    /** The heap is full. */
    static Fault memory(Thrown thrown) {
        return new Fault('h', thrown, List.of(), Runtime.getRuntime().maxMemory(), "");
    }

    /** More was printed than allowed. */
    static Fault output(Thrown thrown, long allowed) {
        return new Fault('o', thrown, List.of(), allowed, "");
    }

    Answer answer() {
        Answer answer = new Answer('f').put(kind);
        thrown.write(answer);
        return answer.texts(names).number(allowed).text(output);
    }
}
