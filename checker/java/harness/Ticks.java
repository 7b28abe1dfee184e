package pruefstein.harness;

import java.util.Comparator;
import java.util.PriorityQueue;

/** The virtual clock of a script: it begins at 0 and goes on when it is told to. */
final class Ticks {
    private record Timer(long at, long order, Runnable action) {}

    private final PriorityQueue<Timer> timers =
        new PriorityQueue<>(Comparator.comparingLong(Timer::at).thenComparingLong(Timer::order));
    private volatile long now;
    private long made;

    long now() {
        return now;
    }

    /** Has action done when after more ticks have passed. */
    synchronized void in(long after, Runnable action) {
        timers.add(new Timer(now + after, made++, action));
    }

    /** Lets ticks pass; what is due on the way happens in order. */
    void advance(long ticks) {
        long end = now + ticks;
        for (Runnable action = due(end); action != null; action = due(end)) {
            action.run();
        }
    }

    /** Goes on to what is due next up to end, and returns it; if there is nothing, it goes on to end. */
    synchronized Runnable due(long end) {
        Timer first = timers.peek();
        if (first == null || first.at() > end) {
            now = Math.max(now, end);
            return null;
        }
        now = Math.max(now, first.at());
        return timers.poll().action();
    }
}
