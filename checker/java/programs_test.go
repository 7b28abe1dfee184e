package java

import (
	"strings"
	"testing"
	"time"

	"pruefstein/checker/trace"
)

// A program is run as a whole, afresh for each script.
func TestProgramsRunAsAWhole(t *testing.T) {
	s := load(t, newRuntime(t), source("Rechner", `
import java.util.*;

public class Rechner {
    private static int laeufe;

    public static void main(String[] args) {
        System.out.println(++laeufe + " " + String.join("+", args));
        System.err.println("nebenbei");
        Scanner eingabe = new Scanner(System.in);
        while (eingabe.hasNextLine()) {
            System.out.println("> " + eingabe.nextLine());
        }
        if (args.length == 0) {
            System.exit(3);
        }
        if (args[0].equals("halt")) {
            Runtime.getRuntime().halt(4);
        }
        if (args[0].equals("x")) {
            throw new IllegalArgumentException("kein x");
        }
    }
}`))
	scripts := []trace.Script{
		{Args: []trace.Value{str("a"), str("ü")}, Input: "eins\nzwei\n"},
		{},
		{Args: []trace.Value{str("x")}},
		{Args: []trace.Value{str("halt")}},
		{Args: []trace.Value{str("b")}},
	}
	want := []struct {
		result trace.Value
		output string
	}{
		{num(0), "1 a+ü\n> eins\n> zwei\n"},
		{num(3), "1 \n"},
		{raised("IllegalArgumentException"), "1 x\n"},
		{num(4), ""}, // halted, so nobody was asked for the output
		{num(0), "1 b\n"},
	}
	records := runAll(t, s, trace.Batch{Main: true, CPU: time.Second, Scripts: scripts})
	for i, record := range records {
		step := record.Steps[0]
		if !step.Result.Equal(want[i].result) || step.Output != want[i].output {
			t.Errorf("run %d: %v and %q, want %v and %q", i, step.Result, step.Output, want[i].result, want[i].output)
		}
	}
}

// Prints are kept in detail, up to 4 KiB a step.
func TestPrintsAreKept(t *testing.T) {
	s := load(t, newRuntime(t), source("Plapper", `
public class Plapper {
    void wort() { System.out.print("grün"); System.err.print("!"); }
    void viel() { System.out.print("x".repeat(5000)); }
    void still() {}
}`))
	steps := runAll(t, s, batchOf("Plapper", nil, call("wort"), call("viel"), call("still")))[0].Steps
	for i, want := range []string{"", "grün!", strings.Repeat("x", 4096), ""} {
		if step := steps[i]; step.Output != want || step.OutputTruncated != (i == 2) {
			t.Errorf("step %d printed %q, cut %t", i, step.Output, step.OutputTruncated)
		}
	}
}

// Files beside the learner's are compiled with it; a fault in one names it,
// unless a line of the learner's own led there.
func TestFurtherFiles(t *testing.T) {
	r := newRuntime(t)
	program := source("Haupt", "public class Haupt { int f() { return new Hilfe().g(); } }")
	program.More = []trace.File{{Name: "Hilfe.java", Source: []byte("class Hilfe {\n int g() {\n  throw new IllegalStateException(); } }")}}
	result := runAll(t, load(t, r, program), batchOf("Haupt", nil, call("f")))[0].Steps[1].Result
	if e := result.Exception(); e == nil || e.Type != "IllegalStateException" || e.Line != 1 {
		t.Errorf("got %v, %+v", result, e)
	}
	program.More[0].Source = []byte("class Hilfe {\n\n\n int g() { return x; } }")
	_, fault, err := r.Load(t.Context(), program)
	if err != nil || fault == nil || fault.Kind != trace.LoadRaised || fault.File != "Hilfe.java" || fault.Line != 4 ||
		fault.Source != " int g() { return x; } }" || fault.Exception.File != fault.File || fault.Exception.Column != 19 {
		t.Errorf("got %+v, %v", fault, err)
	}
	program.Source, program.More[0].Source = []byte("class Haupt extends Hilfe { }"), []byte("class Hilfe {\n int f() {\n  return 1 / 0; } }")
	result = runAll(t, load(t, r, program), batchOf("Haupt", nil, call("f")))[0].Steps[1].Result
	if e := result.Exception(); e == nil || e.File != "Hilfe.java" || e.Line != 3 {
		t.Errorf("got %v, %+v", result, e)
	}
}
