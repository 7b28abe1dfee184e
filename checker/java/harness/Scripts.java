package pruefstein.harness;

import java.util.Iterator;
import java.util.concurrent.Callable;

/** Runs the scripts of a batch and answers step by step. */
final class Scripts implements Turns.Play {
    private final Program program;
    private final Batch batch;
    private final Channel channel;
    private final Capture capture;
    private final boolean tell;
    private final Class<?> type;
    private final Members members;
    private final Iterator<Batch.Script> scripts;
    private Run run; // of the script that is run, null between two
    private Iterator<Call> calls;
    private Answer answer;
    private boolean alone = true;

    private Scripts(Program program, Batch batch, Channel channel, Capture capture, boolean tell) throws Fault {
        this.program = program;
        this.batch = batch;
        this.channel = channel;
        this.capture = capture;
        this.tell = tell;
        capture.watch(program);
        type = batch.construct().isEmpty() ? program.main() : program.type(batch.named(batch.construct()));
        members = new Members(batch);
        scripts = batch.scripts().iterator();
    }

    /** Runs all scripts of batch. If it is not to tell, nobody learns what came of them. */
    static void run(Program program, Batch batch, Channel channel, Capture capture, boolean tell) throws Throwable {
        Scripts scripts = new Scripts(program, batch, channel, capture, tell);
        while (scripts.scripts.hasNext()) {
            if (batch.timed()) {
                Turns.play(scripts, program.loader());
            } else {
                scripts.play();
            }
            scripts.alone = true;
        }
    }

    /** Plays in the calling thread. */
    private void play() throws Exception {
        for (Callable<Object> body = next(); body != null; body = next()) {
            Turns.Turn turn = new Turns.Turn();
            turn.run(body);
            took(turn);
        }
    }

    @Override
    public Callable<Object> next() throws Exception {
        while (run != null || alone && scripts.hasNext()) {
            if (run == null) {
                begin(scripts.next());
            }
            Callable<Object> body = run.next(answer);
            if (body != null) {
                return body;
            }
            finish();
        }
        return null;
    }

    @Override
    public void took(Turns.Turn turn) throws Exception {
        run.took(turn, answer);
    }

    private void begin(Batch.Script script) {
        run = new Run(program, batch, type, members);
        calls = script.calls().iterator();
        beginStep();
        run.construct(script.args());
    }

    private void beginStep() {
        capture.begin(batch.detail());
        answer = new Answer('p');
    }

    /** Answers what a step came to and goes on to the next, if there is one. */
    private void finish() throws Exception {
        boolean alive = run.alive();
        boolean last = !alive || !calls.hasNext();
        if (alive) {
            run.attributes(answer);
        } else {
            answer.count(0);
        }
        answer.text(capture.text()).bool(capture.truncated());
        run.events(answer);
        answer.bool(last);
        if (tell) {
            channel.send(answer, last || batch.detail());
        }
        if (last) {
            run = null;
            alone = !batch.timed() || Turns.alone(); // what is left behind must not meddle with the next script
            return;
        }
        beginStep();
        run.call(calls.next());
    }
}
