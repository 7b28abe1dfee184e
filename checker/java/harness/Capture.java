package pruefstein.harness;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Takes in what learner code prints. A flood ends the process. */
final class Capture {
    private static final int PER_STEP = 1 << 20;
    private static final int IN_ALL = 16 << 20;
    private static final int KEPT = 4 << 10;

    private final Channel channel;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private Program program;
    private int keep;
    private boolean errors;
    private long step;
    private long all;

    Capture(Channel channel) {
        this.channel = channel;
    }

    /** Lines of faults are looked for in program from now on. */
    void watch(Program program) {
        this.program = program;
    }

    /** Returns a stream to print on: standard output or standard error. */
    PrintStream stream(boolean output) {
        return new PrintStream(new OutputStream() {
            @Override
            public void write(int b) {
                add(new byte[] {(byte) b}, 0, 1, output);
            }

            @Override
            public void write(byte[] b, int offset, int length) {
                add(b, offset, length, output);
            }
        }, true, StandardCharsets.UTF_8);
    }

    /** Begins a step. Without detail nothing is kept, but all is counted. */
    synchronized void begin(boolean detail) {
        begin(detail ? KEPT : 0, true);
    }

    /** Begins a run of a program, of whose standard output all is kept that is allowed. */
    synchronized void beginProgram() {
        begin(PER_STEP, false);
        all = 0;
    }

    private void begin(int keep, boolean errors) {
        this.keep = keep;
        this.errors = errors;
        kept.reset();
        step = 0;
    }

    private synchronized void add(byte[] b, int offset, int length, boolean output) {
        step += length;
        all += length;
        if (output || errors) {
            kept.write(b, offset, Math.min(length, keep - Math.min(keep, kept.size())));
        }
        if (step > PER_STEP || all > IN_ALL) {
            channel.fail(Fault.output(program == null ? Thrown.NONE : Thrown.here(program), step > PER_STEP ? PER_STEP : IN_ALL));
        }
    }

    /** Returns what was printed in this step, as far as it was kept. */
    synchronized String text() {
        return kept.toString(StandardCharsets.UTF_8);
    }

    /** Tells whether some of it was not kept. */
    synchronized boolean truncated() {
        return keep > 0 && step > kept.size() && errors;
    }
}
