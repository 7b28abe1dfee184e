package pruefstein.harness;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Takes requests until there are no more: to compile a program, to load it and
 * to run batches of calls. Whatever goes wrong here ends the process.
 */
final class Main {
    /** The exit status of a harness that cannot go on. */
    static final int FAILED = 70;
    /** The exit status of a harness that lacks the memory to go on. */
    static final int OUT_OF_MEMORY = 71;

    private final Channel channel;
    private final Capture capture;
    private Program program;

    private Main(Channel channel, Capture capture) {
        this.channel = channel;
        this.capture = capture;
    }

    /** With the argument "warm" the compiler is tried before the harness is ready. */
    public static void main(String[] args) {
        try {
            Channel channel = Channel.open();
            Capture capture = new Capture(channel);
            System.setIn(InputStream.nullInputStream());
            System.setOut(capture.stream(true));
            System.setErr(capture.stream(false));
            if (Arrays.asList(args).contains("warm")) {
                WarmUp.run(channel);
            }
            channel.send(new Answer('r'), true);
            new Main(channel, capture).serve();
            Runtime.getRuntime().halt(0);
        } catch (OutOfMemoryError e) {
            Runtime.getRuntime().halt(OUT_OF_MEMORY);
        } catch (Throwable e) {
            Runtime.getRuntime().halt(FAILED);
        }
    }

    private void serve() throws Throwable {
        for (Request request = channel.next(); request != null; request = channel.next()) {
            try {
                answer(request);
            } catch (Fault fault) {
                channel.fail(fault);
            }
        }
    }

    private void answer(Request request) throws Throwable {
        switch (request.kind()) {
            case 'c' -> {
                try {
                    program = Compiler.compile(request);
                } catch (Fault fault) { // no learner code has run, so this can go on
                    channel.send(fault.answer(), true);
                    return;
                }
                channel.send(new Answer('c'), true);
            }
            case 'l' -> {
                capture.begin(true);
                program.initialise(capture);
                channel.send(new Answer('l'), true);
            }
            case 'b' -> {
                Batch batch = Batch.read(request);
                if (batch.main()) {
                    new Programs(program, batch, channel, capture).run();
                } else {
                    Scripts.run(program, batch, channel, capture, true);
                }
                channel.send(new Answer('d'), true);
            }
            default -> throw new IOException("request " + request.kind());
        }
    }
}
