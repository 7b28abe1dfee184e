package pruefstein.harness;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs learner code in threads of their own until nothing more can run: a call
 * that blocks is left where it is and may go on later.
 */
final class Turns {
    private static final long GLANCE = 20_000; // ns

    private final ThreadGroup group = new ThreadGroup("program");
    private final ClassLoader loader;
    private final Deque<Worker> idle = new ArrayDeque<>();
    private int made;

    Turns(ClassLoader loader) {
        this.loader = loader;
    }

    /** One piece of work. */
    static final class Turn {
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

        private void run(Callable<Object> body) {
            try {
                value = body.call();
            } catch (Throwable e) {
                thrown = e;
            }
            done = true;
        }
    }

    private record Job(Turn turn, Callable<Object> body) {}

    private final class Worker implements Runnable {
        private final SynchronousQueue<Job> jobs = new SynchronousQueue<>();

        @Override
        public void run() {
            while (true) {
                try {
                    Job job = jobs.take();
                    job.turn().run(job.body());
                    Thread.interrupted(); // it was for the call
                    synchronized (idle) {
                        idle.push(this);
                    }
                } catch (InterruptedException e) {
                    continue;
                }
            }
        }
    }

    /** Runs body until it is done or nothing more can run. */
    Turn take(Callable<Object> body) {
        Turn turn = new Turn();
        Worker worker;
        synchronized (idle) {
            worker = idle.poll();
        }
        if (worker == null) {
            worker = hire();
        }
        put(worker, new Job(turn, body));
        settle(turn);
        return turn;
    }

    private Worker hire() {
        Worker worker = new Worker();
        Thread thread = new Thread(group, worker, "call-" + ++made);
        thread.setDaemon(true);
        thread.setContextClassLoader(loader);
        thread.start();
        return worker;
    }

    private static void put(Worker worker, Job job) {
        while (true) {
            try {
                worker.jobs.put(job);
                return;
            } catch (InterruptedException e) {
                continue; // learner code may interrupt whom it likes
            }
        }
    }

    private void settle(Turn turn) {
        for (int still = 0; still < 2;) {
            LockSupport.parkNanos(GLANCE);
            still = still() && (turn.done() || still > 0 || !ForkJoinPool.commonPool().hasQueuedSubmissions()) ? still + 1 : 0;
            if (still == 1) {
                ForkJoinPool.commonPool().awaitQuiescence(1, TimeUnit.SECONDS);
            }
        }
    }

    /** Tells whether all threads of the program wait for something that is no time. */
    private boolean still() {
        Thread[] threads = new Thread[group.activeCount() + 8];
        int count = group.enumerate(threads);
        for (int i = 0; i < count; i++) {
            Thread.State state = threads[i].getState();
            if (state == Thread.State.RUNNABLE || state == Thread.State.TIMED_WAITING || state == Thread.State.NEW) {
                return false;
            }
        }
        return true;
    }
}
