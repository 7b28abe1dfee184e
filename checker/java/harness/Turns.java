package pruefstein.harness;

import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinPool.ManagedBlocker;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Runs learner code in threads of its own, one turn after the other, each until
 * nothing more can run. One thread leads: it takes turn after turn as long as
 * none blocks. One that blocks is left where it is, may go on later, and
 * another thread leads from there.
 */
final class Turns {
    /** What a thread waits for that nobody will ever wake. */
    static final Object NEVER = new Object();

    private static final long GLANCE = 20_000; // ns between two looks
    private static final long LONG_GLANCE = 500_000; // ns, while turns come and go
    /** How long nothing has to move where it cannot be known whether a thread has been woken. */
    private static final long GRACE = 5_000_000; // ns

    /** What there is to do. Only the thread that leads asks for it. */
    interface Play {
        /** Returns what learner code does next, null if there is nothing left. */
        Callable<Object> next() throws Exception;

        /** Takes note of what came of it: the turn is done, or nothing can run any more. */
        void took(Turn turn) throws Exception;
    }

    /** One piece of work. */
    static final class Turn {
        private static final int RUNNING = 0;
        private static final int DONE = 1;
        private static final int LEFT = 2;

        private final AtomicInteger state = new AtomicInteger(RUNNING);
        private volatile boolean done;
        private Object value;
        private Throwable thrown;

        boolean done() {
            return done;
        }

        /** Returns what came of it, once it is done. */
        Object get() throws Throwable {
            if (thrown != null) {
                throw thrown;
            }
            return value;
        }

        /** Does it, and tells whether it was not left meanwhile. */
        boolean run(Callable<Object> body) {
            try {
                value = body.call();
            } catch (Throwable e) {
                thrown = e;
            }
            done = true;
            return state.compareAndSet(RUNNING, DONE);
        }

        private boolean runs() {
            return state.get() == RUNNING;
        }

        private boolean leave() {
            return state.compareAndSet(RUNNING, LEFT);
        }
    }

    private final ThreadGroup group = new ThreadGroup("program");
    private final ForkJoinPool pool = ForkJoinPool.commonPool();
    private final ClassLoader loader;
    private final Play play;
    private final Thread watcher = Thread.currentThread();
    private volatile Turn current;
    private volatile boolean over;
    private Throwable failure;

    private Turns(Play play, ClassLoader loader) {
        this.play = play;
        this.loader = loader;
    }

    /** Plays until there is nothing left to do, or play fails. The calling thread watches. */
    static void play(Play play, ClassLoader loader) throws Throwable {
        new Turns(play, loader).run();
    }

    /** Tells whether no other thread than the calling one can run or waits. */
    static boolean alone() {
        return Thread.currentThread().getThreadGroup().activeCount() <= 1 && ForkJoinPool.commonPool().isQuiescent();
    }

    private void run() throws Throwable {
        lead(null);
        Turn seen = null;
        long glance = GLANCE;
        while (!over) {
            LockSupport.parkNanos(this, glance);
            Turn turn = current;
            if (turn != seen) {
                seen = turn;
                glance = Math.min(2 * glance, LONG_GLANCE);
            } else if (turn != null && turn.runs()) {
                glance = GLANCE;
                settle(() -> turn.runs());
                if (turn.leave()) {
                    lead(turn);
                }
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    /** Has a new thread lead, which first takes note of the turn that was left. */
    private void lead(Turn left) {
        Thread leader = new Thread(group, () -> {
            try {
                if (left != null) {
                    play.took(left);
                }
                if (!takeTurns()) {
                    return;
                }
            } catch (Throwable e) {
                failure = e;
            }
            over = true;
            LockSupport.unpark(watcher);
        }, "call");
        leader.setDaemon(true);
        leader.setContextClassLoader(loader);
        leader.start();
    }

    /** Takes turns up to the end of the play, or to one that was left: then it tells that this is no longer its business. */
    private boolean takeTurns() throws Exception {
        for (Callable<Object> body = play.next(); body != null; body = play.next()) {
            Turn turn = new Turn();
            current = turn;
            if (!turn.run(body)) {
                return false;
            }
            Thread.interrupted(); // which was meant for this turn
            if (!alone()) {
                settle(() -> true);
            }
            play.took(turn);
        }
        return true;
    }

    /**
     * Waits until nothing else runs, as long as it is of use. Threads are looked
     * at twice, for one may have woken another in between.
     */
    private void settle(BooleanSupplier useful) {
        long since = System.nanoTime();
        for (int looks = 0; useful.getAsBoolean(); looks++) {
            Rest rest = rest();
            if (rest != Rest.NONE && !pool.isQuiescent()) {
                pool.awaitQuiescence(1, TimeUnit.SECONDS);
                rest = Rest.NONE;
            }
            if (rest == Rest.NONE) {
                looks = -1;
                since = System.nanoTime();
            } else if (looks > 0 && (rest == Rest.SURE || looks > 10 && System.nanoTime() - since > GRACE)) {
                return;
            }
            LockSupport.parkNanos(GLANCE);
        }
    }

    /** How sure it is that a thread cannot run. */
    private enum Rest { NONE, LIKELY, SURE }

    /** Tells how sure it is that no other thread of the program can run. */
    private Rest rest() {
        Thread[] threads = new Thread[group.activeCount() + 8];
        int count = group.enumerate(threads);
        Rest all = Rest.SURE;
        for (int i = 0; i < count; i++) {
            Rest one = threads[i] == Thread.currentThread() ? Rest.SURE : rest(threads[i]);
            all = one.compareTo(all) < 0 ? one : all;
        }
        return all;
    }

    /** A thread that has been woken still counts as waiting until it runs, which its blocker may tell. */
    private static Rest rest(Thread thread) {
        Object blocker = LockSupport.getBlocker(thread);
        Thread.State state = thread.getState();
        if (state != Thread.State.WAITING && state != Thread.State.BLOCKED) {
            return state == Thread.State.TERMINATED ? Rest.SURE : Rest.NONE;
        }
        if (blocker instanceof ManagedBlocker known && blocker.getClass().getClassLoader() == null) {
            return known.isReleasable() ? Rest.NONE : Rest.SURE;
        }
        return blocker == NEVER ? Rest.SURE : Rest.LIKELY;
    }
}
