package java

import (
	"os"
	"path/filepath"
	"testing"

	"pruefstein/checker/trace"
)

// referenceOf reads the reference of an exercise of the built-in course.
func referenceOf(t testing.TB, exercise, file string) trace.Program {
	t.Helper()
	source, err := os.ReadFile(filepath.Join("..", "..", "exercises", exercise, "java", "reference.java"))
	if err != nil {
		t.Fatal(err)
	}
	return trace.Program{File: file, Source: source}
}

// The sequence is that of the task, which says what comes of it.
func TestBreakerDoesAsTheTaskSays(t *testing.T) {
	s := load(t, newRuntime(t), referenceOf(t, "circuit-breaker", "CircuitBreaker.java"))
	steps := []struct {
		call    trace.Call
		allowed trace.Value
		state   string
	}{
		{call("fehler", num(0)), trace.NullValue(), "closed"},
		{call("fehler", num(1)), trace.NullValue(), "closed"},
		{call("erfolg"), trace.NullValue(), "closed"},
		{call("fehler", num(2)), trace.NullValue(), "closed"},
		{call("fehler", num(3)), trace.NullValue(), "closed"},
		{call("fehler", num(4)), trace.NullValue(), "open"},
		{call("erlaubt", num(8)), trace.BoolValue(false), "open"},
		{call("erlaubt", num(9)), trace.BoolValue(true), "half_open"},
		{call("erlaubt", num(9)), trace.BoolValue(false), "half_open"},
		{call("fehler", num(9)), trace.NullValue(), "open"},
		{call("erlaubt", num(13)), trace.BoolValue(false), "open"},
		{call("erlaubt", num(14)), trace.BoolValue(true), "half_open"},
		{call("erfolg"), trace.NullValue(), "closed"},
	}
	batch := batchOf("CircuitBreaker", []trace.Value{num(3), num(5)})
	batch.Attributes = []string{"zustand"}
	for _, step := range steps {
		batch.Scripts[0].Calls = append(batch.Scripts[0].Calls, step.call)
	}
	for i, got := range runAll(t, s, batch)[0].Steps[1:] {
		want := steps[i]
		if !got.Result.Equal(want.allowed) || !got.Attributes[0].Equal(trace.StringValue(want.state)) {
			t.Errorf("step %d %s: %v, %v; want %v, %q", i+1, want.call.Method, got.Result, got.Attributes[0], want.allowed, want.state)
		}
	}
}
