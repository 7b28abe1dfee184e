package pruefstein.harness;

import java.io.IOException;
import java.util.List;

/** Runs the scripts of a batch and answers step by step. */
final class Scripts {
    private final Program program;
    private final Batch batch;
    private final Channel channel;
    private final Capture capture;

    Scripts(Program program, Batch batch, Channel channel, Capture capture) {
        this.program = program;
        this.batch = batch;
        this.channel = channel;
        this.capture = capture;
    }

    void run() throws Fault, IOException {
        capture.watch(program);
        Class<?> type = batch.construct().isEmpty() ? program.main() : program.type(batch.named(batch.construct()));
        Members members = new Members(batch);
        for (Batch.Script script : batch.scripts()) {
            run(script, new Run(program, batch, type, members, turns()), true);
        }
    }

    /** Runs a script without telling what came of it. */
    void rehearse(Batch.Script script) throws Fault, IOException {
        run(script, new Run(program, batch, program.type(batch.construct()), new Members(batch), turns()), false);
    }

    private Turns turns() {
        return batch.timed() ? new Turns(program.loader()) : null;
    }

    private void run(Batch.Script script, Run run, boolean tell) throws Fault, IOException {
        List<Call> calls = script.calls();
        capture.begin(batch.detail());
        Answer answer = new Answer('p');
        boolean alive = run.construct(script.args(), answer);
        finish(run, answer, alive, !alive || calls.isEmpty(), tell);
        for (int i = 0; alive && i < calls.size(); i++) {
            capture.begin(batch.detail());
            answer = new Answer('p');
            run.call(calls.get(i), answer);
            finish(run, answer, true, i == calls.size() - 1, tell);
        }
        run.end();
    }

    private void finish(Run run, Answer answer, boolean alive, boolean last, boolean tell) throws Fault, IOException {
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
    }
}
