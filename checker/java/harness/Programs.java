package pruefstein.harness;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Runs a program as a whole, once for each script. */
final class Programs {
    private final Program program;
    private final Batch batch;
    private final Channel channel;
    private final Capture capture;

    Programs(Program program, Batch batch, Channel channel, Capture capture) {
        this.program = program;
        this.batch = batch;
        this.channel = channel;
        this.capture = capture;
    }

    void run() throws Fault, IOException {
        capture.watch(program);
        Values values = new Values(program, batch, new Members(batch));
        // A program may end its own process; what it printed must not be lost.
        Thread farewell = new Thread(() -> tell(new Answer('x').text(capture.text())));
        Runtime.getRuntime().addShutdownHook(farewell);
        for (Batch.Script script : batch.scripts()) {
            System.setIn(new ByteArrayInputStream(Text.encode(script.input())));
            capture.beginProgram();
            program.reload();
            Thread.currentThread().setContextClassLoader(program.loader());
            Answer answer = new Answer('p');
            try {
                main().invoke(null, (Object) script.args().toArray(String[]::new));
                values.write(answer, 0, "");
            } catch (OutOfMemoryError e) {
                throw Fault.memory(Thrown.of(e, program));
            } catch (ReflectiveOperationException e) {
                if (Thrown.unwrap(e) instanceof OutOfMemoryError memory) {
                    throw Fault.memory(Thrown.of(memory, program));
                }
                values.raised(answer, e);
            }
            tell(answer.count(0).text(capture.text()).bool(false).count(0).bool(true));
        }
        Runtime.getRuntime().removeShutdownHook(farewell);
    }

    private void tell(Answer answer) {
        try {
            channel.send(answer, true);
        } catch (IOException e) {
            Runtime.getRuntime().halt(Main.FAILED);
        }
    }

    private Method main() throws Fault {
        try {
            Method main = program.main().getDeclaredMethod("main", String[].class);
            if (Modifier.isStatic(main.getModifiers()) && main.getReturnType() == void.class) {
                main.setAccessible(true);
                return main;
            }
        } catch (NoSuchMethodException e) {
            // as for any other method
        }
        throw Fault.missing(program.names());
    }
}
