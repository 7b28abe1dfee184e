package pruefstein.harness;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Compiles and runs a program so that the first one of a learner takes less time. */
final class WarmUp {
    private static final String SOURCE = """
        import java.util.*;
        import java.util.function.*;

        public class WarmUp {
            private enum State { CLOSED, OPEN }
            record Mark(int at, String text) {}
            private final List<Mark> marks = new ArrayList<>();
            private State state = State.CLOSED;
            private int count;

            public WarmUp(int count, double rate) { this.count = (int) (count * rate); }

            public boolean allowed(int now) {
                if (state == State.OPEN && now - count >= 3) { state = State.CLOSED; }
                return switch (state) { case CLOSED -> true; case OPEN -> false; };
            }

            public void fail(int now) {
                marks.add(new Mark(now, "at " + now));
                Map<String, Integer> sums = new HashMap<>();
                for (Mark mark : marks) { sums.merge(mark.text(), 1, Integer::sum); }
                Supplier<Integer> size = sums::size;
                count = Math.max(size.get(), marks.stream().mapToInt(Mark::at).sum());
                if (count > 2) { state = State.OPEN; }
            }

            public String state() { return state.name().toLowerCase(Locale.ROOT); }
        }
        """;

    private WarmUp() {}

    static void run(Channel channel) throws Throwable {
        Program program = Compiler.compile(List.of(new Compiler.File("WarmUp.java", SOURCE.getBytes(StandardCharsets.UTF_8))));
        program.initialise(new Capture(channel));
        List<Call> calls = new ArrayList<>();
        for (long i = 0; i < 20; i++) {
            calls.add(new Call("allowed", 0, List.of(i)));
            calls.add(new Call("fail", 0, List.of(i)));
        }
        Batch batch = new Batch("WarmUp", false, false, Duration.ZERO, List.of("state"), Map.of(),
            Map.of(), Map.of(), List.of(new Batch.Script(List.of(3L, 1.0), "", calls)));
        Scripts.run(program, batch, channel, new Capture(channel), false);
    }
}
