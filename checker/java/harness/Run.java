package pruefstein.harness;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Type;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;

/** One script as it runs: an object, its virtual clock and what happens. */
final class Run {
    private static final int CALLED = 1;
    private static final int SETTLED = 2;

    /** A call that has not ended: either a turn goes on or a future is to come. */
    private record Pending(int call, String method, Turns.Turn turn, Future<?> future) {
        boolean done() {
            return turn == null ? future.isDone() : turn.done();
        }
    }

    private final Program program;
    private final Batch batch;
    private final Class<?> type;
    private final Members members;
    private final Values values;
    private final Arguments arguments = new Arguments(this);
    private final Ticks ticks = new Ticks();
    private final Clock clock;
    private final Map<String, Integer> used = new HashMap<>();
    private final List<Pending> pending = new ArrayList<>();
    private final List<Answer> events = new ArrayList<>();
    private Object object;
    private volatile int step;
    private int calls;
    private String method; // called in this step
    private int number; // of that call
    private Callable<Object> body; // what that call does, until it begins
    private long until = -1; // when the time that passes ends, below 0 if none does

    Run(Program program, Batch batch, Class<?> type, Members members) {
        this.program = program;
        this.batch = batch;
        this.type = type;
        this.members = members;
        values = new Values(program, batch, members);
        clock = new VirtualClock(ticks, batch.tick());
    }

    /** Makes the object, if one is needed. */
    void construct(List<Object> args) {
        method = "";
        number = -1;
        body = batch.construct().isEmpty() ? () -> null : () -> {
            object = rethrowing(() -> members.construct(type, args, arguments));
            return null;
        };
    }

    /** Tells whether there is an object, or that none is needed. */
    boolean alive() {
        return object != null || batch.construct().isEmpty();
    }

    /** Makes a call, or lets time pass. */
    void call(Call call) {
        step++;
        method = call.method();
        if (method.isEmpty()) {
            until = ticks.now() + call.advance();
            return;
        }
        number = calls++;
        body = () -> invoke(call);
    }

    /** Returns what learner code does next in this step, null if the step is over. */
    Callable<Object> next(Answer answer) throws Fault {
        if (until >= 0) {
            Runnable due = ticks.due(until);
            if (due != null) {
                return () -> {
                    due.run();
                    return null;
                };
            }
            until = -1;
            values.write(answer, null, "");
        }
        Callable<Object> next = body;
        body = null;
        return next;
    }

    /** Takes note of what came of that. */
    void took(Turns.Turn turn, Answer answer) throws Fault {
        if (until >= 0) {
            collect();
            return;
        }
        if (!turn.done()) {
            await(new Pending(number, method, turn, null));
            answer.put('P');
            return;
        }
        Object value;
        try {
            value = turn.get();
            if (batch.timed() && value instanceof Future<?> future) {
                if (!future.isDone()) {
                    await(new Pending(number, method, null, future));
                    answer.put('P');
                    return;
                }
                value = future.get();
            }
        } catch (Throwable e) {
            refuse(e);
            values.raised(answer, e);
            return;
        }
        values.write(answer, value, batch.types().getOrDefault(method, ""));
    }

    private Object invoke(Call call) throws Exception {
        return rethrowing(() -> members.call(type(), object, call.method(), call.args(), arguments));
    }

    private Class<?> type() {
        return object == null ? type : object.getClass();
    }

    private interface Body {
        Object run() throws Throwable;
    }

    /** Makes of body one that throws what learner code threw, or an error. */
    private static Object rethrowing(Body body) throws Exception {
        try {
            return body.run();
        } catch (Exception | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new InvocationTargetException(e);
        }
    }

    private void await(Pending call) {
        synchronized (events) {
            pending.add(call);
        }
    }

    /** Passes on what ends the process. */
    private void refuse(Throwable e) throws Fault {
        Throwable cause = Thrown.unwrap(e);
        if (cause instanceof Fault fault) {
            throw fault;
        }
        if (cause instanceof OutOfMemoryError) {
            throw Fault.memory(Thrown.of(cause, program));
        }
    }

    /** Writes what the attributes are. */
    void attributes(Answer answer) throws Fault {
        answer.count(batch.attributes().size());
        for (String name : batch.attributes()) {
            Object value;
            try {
                value = members.attribute(type(), object, name);
            } catch (Throwable e) {
                refuse(e);
                values.raised(answer, e);
                continue;
            }
            values.write(answer, value, batch.types().getOrDefault(name, ""));
        }
    }

    /** Writes what has happened since it was last asked. */
    void events(Answer answer) throws Fault {
        collect();
        synchronized (events) {
            answer.count(events.size());
            events.forEach(answer::append);
            events.clear();
        }
    }

    /** Makes events of pending calls that have ended. */
    private void collect() {
        synchronized (events) {
            for (Pending call : List.copyOf(pending)) {
                if (call.done()) {
                    pending.remove(call);
                    settled(call.call(), call.method(), () -> call.turn() == null ? call.future().get() : call.turn().get());
                }
            }
        }
    }

    private void settled(int call, String method, Body outcome) {
        Answer event = new Answer((char) SETTLED).number(ticks.now()).count(call);
        try {
            Object value = outcome.run();
            if (value instanceof Future<?> future) {
                if (!future.isDone()) {
                    await(new Pending(call, method, null, future));
                    return;
                }
                value = future.get();
            }
            values.write(event, value, batch.types().getOrDefault(method, ""));
        } catch (Fault outOfMemory) {
            event.put('P'); // which shows elsewhere soon
        } catch (Throwable e) {
            values.raised(event, e);
        }
        synchronized (events) {
            events.add(event);
        }
    }

    /** Does what a fake does when it is called; given is in which step it was handed over. */
    Object fake(Neutral.Fake fake, int given, List<Object> args, Type result) throws Throwable {
        int count = used.merge(fake.name(), 1, Integer::sum);
        Neutral.Outcome outcome = fake.outcomes().get(Math.min(count, fake.outcomes().size()) - 1);
        called(fake, given, args);
        if (FakeFunction.holdsFuture(result, fake.async())) {
            return future(outcome, result);
        }
        if (outcome.after() < 0) {
            while (true) {
                LockSupport.park(Turns.NEVER);
                Thread.interrupted(); // nothing helps
            }
        }
        ticks.advance(outcome.after());
        outcome.then().forEach(this::next);
        return value(outcome, result);
    }

    private void called(Neutral.Fake fake, int given, List<Object> args) throws Fault {
        Answer event = new Answer((char) CALLED).number(ticks.now()).text(fake.name()).count(given).count(args.size());
        for (Object arg : args) {
            values.write(event, arg, "");
        }
        synchronized (events) {
            events.add(event);
        }
    }

    private Object value(Neutral.Outcome outcome, Type result) throws Throwable {
        if (outcome.result() instanceof Neutral.Raised raised) {
            throw exception(raised);
        }
        return Arguments.raw(result) == void.class ? null : arguments.convert(outcome.result(), result);
    }

    private CompletableFuture<Object> future(Neutral.Outcome outcome, Type result) {
        CompletableFuture<Object> future = new CompletableFuture<>();
        for (Call call : outcome.then()) {
            future.whenComplete((v, e) -> next(call));
        }
        Runnable complete = () -> {
            try {
                future.complete(value(outcome, Arguments.argument(result, 0)));
            } catch (Throwable e) {
                future.completeExceptionally(e);
            }
        };
        if (outcome.after() == 0) {
            complete.run();
        } else if (outcome.after() > 0) {
            ticks.in(outcome.after(), complete);
        }
        return future;
    }

    /** Makes a call that a fake makes. */
    private void next(Call call) {
        int number = calls++;
        settled(number, call.method(), () -> invoke(call));
    }

    /** Returns the class of an object to be made, null if there is none. */
    Class<?> typeOf(Neutral.Made made) {
        try {
            return program.type(batch.named(made.type()));
        } catch (Fault missing) {
            return null;
        }
    }

    Object make(Neutral.Made made) throws Throwable {
        return members.construct(program.type(batch.named(made.type())), made.args(), arguments);
    }

    /** Makes an exception: of a class of the program if there is one, else of one that Java has. */
    Throwable exception(Neutral.Raised raised) throws Throwable {
        Class<?> found = Exceptions.named(batch.named(raised.type()), program);
        for (Object[] args : new Object[][] {{raised.message()}, {}}) {
            try {
                Constructor<?> constructor = args.length == 0 ? found.getDeclaredConstructor() : found.getDeclaredConstructor(String.class);
                constructor.setAccessible(true);
                return (Throwable) constructor.newInstance(args);
            } catch (NoSuchMethodException e) {
                continue;
            }
        }
        throw Lookup.constructor(found.getSimpleName() + "(String)", raised.type());
    }

    Arguments arguments() {
        return arguments;
    }

    ClassLoader loader() {
        return program.loader();
    }

    Ticks ticks() {
        return ticks;
    }

    Clock clock() {
        return clock;
    }

    Duration tick() {
        return batch.tick();
    }

    boolean timed() {
        return batch.timed();
    }

    int step() {
        return step;
    }
}
