package java

import (
	"slices"
	"testing"
	"time"

	"pruefstein/checker/trace"
)

// A fake that returns after some ticks, below 0 never.
func fake(name string, async bool, outcomes ...trace.Outcome) trace.Value {
	return trace.FakeValue(trace.Fake{Name: name, Async: async, Outcomes: outcomes})
}

func advance(ticks int64) trace.Call { return trace.Call{Advance: ticks} }

func pending() trace.Value { return trace.PendingValue() }

func raised(kind string) trace.Value { return trace.RaisedValue(trace.Exception{Type: kind}) }

const retries = `
import java.time.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;

public class Wache {
    static class Ausfall extends RuntimeException { Ausfall(String grund) { super(grund); } }
    interface Aktion<T> { T los(String name, int versuch) throws Exception; }

    private final Clock uhr;
    private final Duration frist;
    private final CompletableFuture<String> freigabe = new CompletableFuture<>();

    Wache(Clock uhr, Duration frist) { this.uhr = uhr; this.frist = frist; }

    <T> T ausfuehren(Supplier<T> aktion) { return aktion.get(); }

    long dauer(Runnable aktion) {
        Instant beginn = uhr.instant();
        aktion.run();
        return Duration.between(beginn, uhr.instant()).toMillis();
    }

    long millis() { return uhr.millis(); }
    boolean zuSpaet(long ms) { return Duration.ofMillis(ms).compareTo(frist) > 0; }
    Integer nochmal(Callable<Integer> aktion) throws Exception {
        try { return aktion.call(); } catch (Ausfall e) { return aktion.call(); }
    }
    String mit(Aktion<String> aktion) throws Exception { return aktion.los("n", 2); }
    CompletableFuture<Integer> doppelt(Supplier<CompletableFuture<Integer>> aktion) { return aktion.get().thenApply(n -> 2 * n); }
    int wartend(Supplier<CompletableFuture<Integer>> aktion) { return aktion.get().join(); }
    String warten() { return freigabe.join(); }
    void freigeben(String wort) { freigabe.complete(wort); }
    CompletableFuture<Integer> fern() { return CompletableFuture.supplyAsync(() -> 5); }
    CompletableFuture<Integer> fernWartend(Supplier<Integer> aktion) { return CompletableFuture.supplyAsync(aktion); }
    int nebeneinander() { return List.of(1, 2, 3, 4).parallelStream().mapToInt(n -> n).sum(); }
    synchronized String bewacht() { return freigabe.join(); }
    synchronized String hinein() { return "drin"; }
    String schlaf() throws InterruptedException { Thread.sleep(3); return "wach"; }
    int zahl(IntBinaryOperator f) { return f.applyAsInt(1, 2); }
    Function<Integer, Integer> kette(Function<Integer, Integer> f) { return f.andThen(n -> n); }
}`

// Every step is a call with its result and the events of the step.
func TestFakesAndVirtualClock(t *testing.T) {
	later := trace.Outcome{Result: num(42), After: 100}
	tests := []struct {
		name    string
		calls   []trace.Call
		results []trace.Value
		events  []trace.Event // of all steps
	}{
		{"a fake returns", []trace.Call{call("ausfuehren", fake("live", false, trace.Outcome{Result: str("ja")}))},
			[]trace.Value{str("ja")}, []trace.Event{{Kind: trace.Called, Fake: "live", Step: 1}}},
		{"a fake takes its time", []trace.Call{call("dauer", fake("langsam", false, later)), call("millis")},
			[]trace.Value{num(100), num(1704067200100)}, []trace.Event{{Kind: trace.Called, Fake: "langsam", Step: 1}}},
		{"a fake raises, then returns", []trace.Call{call("nochmal", fake("folge", false,
			trace.Outcome{Result: trace.RaisedValue(trace.Exception{Type: "Ausfall", Message: "weg"})}, trace.Outcome{Result: num(1)}))},
			[]trace.Value{num(1)}, []trace.Event{{Kind: trace.Called, Fake: "folge", Step: 1}, {Kind: trace.Called, Fake: "folge", Step: 1}}},
		{"what it raises passes through", []trace.Call{
			call("ausfuehren", fake("k", false, trace.Outcome{Result: raised("Ausfall")})),
			call("ausfuehren", fake("e", false, trace.Outcome{Result: raised("Error")})),
			call("nochmal", fake("t", false, trace.Outcome{Result: raised("TimeoutException")}))},
			[]trace.Value{raised("Ausfall"), raised("Error"), raised("TimeoutException")},
			[]trace.Event{{Kind: trace.Called, Fake: "k", Step: 1}, {Kind: trace.Called, Fake: "e", Step: 2}, {Kind: trace.Called, Fake: "t", Step: 3}}},
		{"an interface of the learner", []trace.Call{call("mit", fake("f", false, trace.Outcome{Result: str("r")}))},
			[]trace.Value{str("r")}, []trace.Event{{Kind: trace.Called, Fake: "f", Step: 1, Args: []trace.Value{str("n"), num(2)}}}},
		{"numbers", []trace.Call{call("zahl", fake("f", false, trace.Outcome{Result: num(3)}))},
			[]trace.Value{num(3)}, []trace.Event{{Kind: trace.Called, Fake: "f", Step: 1, Args: []trace.Value{num(1), num(2)}}}},
		{"a default method", []trace.Call{call("kette", fake("f", false, trace.Outcome{Result: num(3)}))},
			[]trace.Value{trace.Value{}}, nil},
		{"a future settles", []trace.Call{call("doppelt", fake("live", true, later)), advance(99), advance(1)},
			[]trace.Value{pending(), trace.NullValue(), trace.NullValue()},
			[]trace.Event{{Kind: trace.Called, Fake: "live", Step: 1}, {Kind: trace.Settled, At: 100, Call: 0, Result: num(84)}}},
		{"a future settles at once", []trace.Call{call("doppelt", fake("live", true, trace.Outcome{Result: num(4)}))},
			[]trace.Value{num(8)}, []trace.Event{{Kind: trace.Called, Fake: "live", Step: 1}}},
		{"a future fails", []trace.Call{call("doppelt", fake("k", true, trace.Outcome{Result: raised("Ausfall"), After: 5})), advance(10)},
			[]trace.Value{pending(), trace.NullValue()},
			[]trace.Event{{Kind: trace.Called, Fake: "k", Step: 1}, {Kind: trace.Settled, At: 5, Call: 0, Result: raised("Ausfall")}}},
		{"a future never settles", []trace.Call{call("doppelt", fake("nie", true, trace.Outcome{Result: num(1), After: -1})), advance(1000)},
			[]trace.Value{pending(), trace.NullValue()}, []trace.Event{{Kind: trace.Called, Fake: "nie", Step: 1}}},
		{"a call that blocks is pending", []trace.Call{call("wartend", fake("live", true, later)), call("millis"), advance(200)},
			[]trace.Value{pending(), num(1704067200000), trace.NullValue()},
			[]trace.Event{{Kind: trace.Called, Fake: "live", Step: 1}, {Kind: trace.Settled, At: 100, Call: 0, Result: num(42)}}},
		{"a fake that never returns", []trace.Call{call("ausfuehren", fake("nie", false, trace.Outcome{Result: num(1), After: -1})), call("zuSpaet", num(6)), call("zuSpaet", num(5))},
			[]trace.Value{pending(), trace.BoolValue(true), trace.BoolValue(false)}, []trace.Event{{Kind: trace.Called, Fake: "nie", Step: 1}}},
		{"one call lets another go on", []trace.Call{call("warten"), call("freigeben", str("los"))},
			[]trace.Value{pending(), trace.NullValue()}, []trace.Event{{Kind: trace.Settled, Call: 0, Result: str("los")}}},
		{"other threads", []trace.Call{call("fern"), call("nebeneinander")}, []trace.Value{num(5), num(10)}, nil},
		{"another thread that blocks", []trace.Call{call("fernWartend", fake("nie", false, trace.Outcome{Result: num(1), After: -1})), call("zuSpaet", num(6))},
			[]trace.Value{pending(), trace.BoolValue(true)}, []trace.Event{{Kind: trace.Called, Fake: "nie", Step: 1}}},
		{"a lock that is held", []trace.Call{call("bewacht"), call("hinein"), call("freigeben", str("los"))},
			[]trace.Value{pending(), pending(), trace.NullValue()},
			[]trace.Event{{Kind: trace.Settled, Call: 0, Result: str("los")}, {Kind: trace.Settled, Call: 1, Result: str("drin")}}},
		{"real sleep ends", []trace.Call{call("schlaf"), call("millis")}, []trace.Value{str("wach"), num(1704067200000)}, nil},
		{"a call goes on while others come", []trace.Call{call("wartend", fake("live", true, later)), call("dauer", fake("kurz", false, trace.Outcome{Result: num(1), After: 50})), call("millis"), advance(50), call("millis")},
			[]trace.Value{pending(), num(50), num(1704067200050), trace.NullValue(), num(1704067200100)},
			[]trace.Event{{Kind: trace.Called, Fake: "live", Step: 1}, {Kind: trace.Called, Fake: "kurz", Step: 2}, {Kind: trace.Settled, At: 100, Call: 0, Result: num(42)}}},
		{"a continuation calls", []trace.Call{call("doppelt", fake("live", true, trace.Outcome{Result: num(1), After: 3, Then: []trace.Call{call("millis")}})), advance(3)},
			[]trace.Value{pending(), trace.NullValue()},
			[]trace.Event{{Kind: trace.Called, Fake: "live", Step: 1}, {Kind: trace.Settled, At: 3, Call: 1, Result: num(1704067200003)}, {Kind: trace.Settled, At: 3, Call: 0, Result: num(2)}}},
		{"a fake calls by itself", []trace.Call{call("ausfuehren", fake("live", false, trace.Outcome{Result: num(1), Then: []trace.Call{call("millis")}}))},
			[]trace.Value{num(1)},
			[]trace.Event{{Kind: trace.Called, Fake: "live", Step: 1}, {Kind: trace.Settled, Call: 1, Result: num(1704067200000)}}},
	}
	batch := batchOf("Wache", nil)
	batch.Tick, batch.Scripts = time.Millisecond, nil
	for _, test := range tests {
		script := trace.Script{Args: []trace.Value{trace.ClockValue(), num(5)}, Calls: test.calls}
		batch.Scripts = append(batch.Scripts, script)
	}
	records := runAll(t, load(t, newRuntime(t), source("Wache", retries)), batch)
	for i, test := range tests {
		checkScene(t, test.name, records[i], test.results, test.events)
	}
}

// Threads end with their script, or a long batch would run out of them.
func TestManyScenes(t *testing.T) {
	batch := batchOf("Wache", nil)
	batch.Tick, batch.CPU = time.Millisecond, time.Minute
	script := trace.Script{Args: []trace.Value{trace.ClockValue(), num(5)}, Calls: []trace.Call{call("millis"), advance(1)}}
	batch.Scripts = slices.Repeat([]trace.Script{script}, 2000)
	records := runAll(t, load(t, newRuntime(t), source("Wache", retries)), batch)
	if len(records) != len(batch.Scripts) {
		t.Errorf("%d records of %d scripts", len(records), len(batch.Scripts))
	}
}

func checkScene(t *testing.T, name string, record trace.Record, results []trace.Value, events []trace.Event) {
	t.Helper()
	if len(record.Steps) != len(results)+1 {
		t.Errorf("%s: %d steps, %+v", name, len(record.Steps), record.Steps[0].Result.Exception())
		return
	}
	var happened []trace.Event
	for i, step := range record.Steps {
		happened = append(happened, step.Events...)
		if i > 0 && results[i-1].Kind() != trace.Invalid && !step.Result.Equal(results[i-1]) {
			t.Errorf("%s: step %d gives %v %+v, want %v", name, i, step.Result, step.Result.Exception(), results[i-1])
		}
	}
	same := slices.EqualFunc(happened, events, func(a, b trace.Event) bool {
		return a.Kind == b.Kind && a.At == b.At && a.Fake == b.Fake && a.Step == b.Step && a.Call == b.Call &&
			slices.EqualFunc(a.Args, b.Args, trace.Value.Equal) && (a.Kind == trace.Called || a.Result.Equal(b.Result))
	})
	if !same {
		t.Errorf("%s: events %+v, want %+v", name, happened, events)
	}
}
