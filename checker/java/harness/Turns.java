package pruefstein.harness;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinPool.ManagedBlocker;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs learner code in threads of their own until nothing more can run: a call
 * that blocks is left where it is and may go on later.
 */
final class Turns {
    /** What a thread waits for that nobody will ever wake. */
    static final Object NEVER = new Object();

    private static final long GLANCE = 20_000; // ns between two looks
    /** How long nothing has to move where it cannot be known whether a thread has been woken. */
    private static final long GRACE = 5_000_000; // ns

    private final ThreadGroup group = new ThreadGroup("program");
    private final ClassLoader loader;
    private final Map<Thread, Worker> workers = new ConcurrentHashMap<>();
    private final Deque<Worker> idle = new ArrayDeque<>();

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

    private static final Job LAST = new Job(null, null);

    private final class Worker implements Runnable {
        private final SynchronousQueue<Job> jobs = new SynchronousQueue<>();
        private volatile boolean busy;
        private volatile boolean begun;

        @Override
        public void run() {
            while (true) {
                try {
                    Job job = jobs.take();
                    if (job == LAST) {
                        return;
                    }
                    begun = true;
                    job.turn().run(job.body());
                    synchronized (idle) {
                        busy = false;
                        idle.push(this);
                    }
                } catch (InterruptedException e) {
                    continue; // it was for an earlier call
                }
            }
        }

        void give(Job job) {
            begun = false;
            busy = true;
            while (true) {
                try {
                    jobs.put(job);
                    return;
                } catch (InterruptedException e) {
                    continue; // learner code may interrupt whom it likes
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
        worker.give(new Job(turn, body));
        settle();
        return turn;
    }

    /** Ends the threads that have nothing to do. */
    void dismiss() {
        synchronized (idle) {
            idle.forEach(worker -> worker.give(LAST));
            idle.clear();
        }
    }

    private Worker hire() {
        Worker worker = new Worker();
        Thread thread = new Thread(group, worker, "call-" + workers.size());
        thread.setDaemon(true);
        thread.setContextClassLoader(loader);
        workers.put(thread, worker);
        thread.start();
        return worker;
    }

    /** How sure it is that a thread cannot run. */
    private enum Rest { NONE, LIKELY, SURE }

    /** Waits until nothing runs. Threads are looked at twice, for one may have woken another in between. */
    private void settle() {
        ForkJoinPool pool = ForkJoinPool.commonPool();
        long since = System.nanoTime();
        for (int looks = 0; ; looks++) {
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

    /** Tells how sure it is that no thread of the program can run. */
    private Rest rest() {
        Thread[] threads = new Thread[group.activeCount() + 8];
        int count = group.enumerate(threads);
        Rest all = Rest.SURE;
        for (int i = 0; i < count; i++) {
            Worker worker = workers.get(threads[i]);
            Rest one = worker == null || worker.begun && worker.busy ? rest(threads[i]) : worker.busy ? Rest.NONE : Rest.SURE;
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
