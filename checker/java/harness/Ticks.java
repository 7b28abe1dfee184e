package pruefstein.harness;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.Consumer;

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

    /** Lets ticks pass; what is due on the way happens in order, by way of doing. */
    void advance(long ticks, Consumer<Runnable> doing) {
        long end = now + ticks;
        for (Timer due = next(end); due != null; due = next(end)) {
            now = Math.max(now, due.at());
            doing.accept(due.action());
        }
        now = Math.max(now, end);
    }

    private synchronized Timer next(long end) {
        Timer first = timers.peek();
        return first != null && first.at() <= end ? timers.poll() : null;
    }
}
