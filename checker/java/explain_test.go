package java

import (
	"strings"
	"testing"

	"pruefstein/checker/trace"
)

// nearest knows one misspelling, which is enough here.
func nearest(name string, candidates []string) (string, bool) {
	for _, c := range candidates {
		if len(c) == len(name) && c[:2] == name[:2] {
			return c, true
		}
	}
	return "", false
}

// What the compiler says is explained, in words that name the matter.
func TestExplainsTheCompiler(t *testing.T) {
	tests := map[string]struct{ body, says string }{
		"semicolon":     {"int n = 1", "Semikolon"},
		"return":        {"int f(int n) { if (n > 0) { return 1; } }", "ohne `return`"},
		"unreported":    {"void f() { Thread.sleep(1); }", "`InterruptedException` ist eine geprüfte Ausnahme"},
		"lossy":         {"int f(double d) { return d; }", "mit `(int)`"},
		"conversion":    {"int f() { return \"a\"; }", "Hier wird ein `int` gebraucht, es steht aber ein `String` da"},
		"symbol":        {"int zaehler; int f() { return zaeler1; }", "Ist `zaehler` gemeint?"},
		"import":        {"List<String> l;", "`import java.util.List;`"},
		"final":         {"final int n = 1; void f() { n = 2; }", "`n` ist `final`"},
		"static":        {"int n; static int f() { return n; }", "`n` gehört zu einem Objekt"},
		"never thrown":  {"void f() { try { } catch (java.io.IOException e) { } }", "kann `IOException` gar nicht entstehen"},
		"private":       {"int f() { return new Konto().stand; } } class Konto { private int stand;", "`stand` ist `private` in `Konto`"},
		"abstract":      {"Runnable f() { return new Runnable(); }", "`Runnable` ist abstrakt"},
		"not abstract":  {"static class A implements Runnable { }", "`A` verspricht die Methode `run`"},
		"override":      {"@Override public String tostring() { return null; }", "heißt sie aber anders"},
		"weaker":        {"String toString() { return null; }", "fehlt `public`"},
		"arguments":     {"int f(int n) { return f(); }", "Beim Aufruf von `f`"},
		"primitive":     {"boolean f(int n) { return n.equals(1); }", "`int` ist ein einfacher Typ"},
		"type argument": {"java.util.List<int> l;", "`Integer` statt `int`"},
		"array":         {"int f(java.util.List<Integer> l) { return l[0]; }", "hat `get`"},
		"else":          {"int f(int n) { if (n > 0); { n = 1; } else { n = 2; } return n; }", "kein `if`"},
		"brace":         {"void f() { ", "schließende Klammer"},
		"constructor":   {"public Meins(int n) { }", "fehlt ein Typ"},
		"uninitialised": {"int f(boolean b) { int n; if (b) { n = 1; } return n; }", "`n` hat nicht auf jedem Weg"},
	}
	r := newRuntime(t)
	r.Spares = 0
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := source("Probe", "public class Probe {\n"+test.body+"\n}\n")
			_, fault, err := r.Load(t.Context(), p)
			if err != nil || fault == nil || fault.Exception == nil {
				t.Fatalf("got %+v, %v", fault, err)
			}
			x := r.Explain(t.Context(), trace.Symptom{Program: p, Exception: fault.Exception, Loading: true, Nearest: nearest})
			if !strings.Contains(x.Text, test.says) {
				t.Errorf("%q is explained by %q, want %q in it", fault.Exception.Message, x.Text, test.says)
			}
		})
	}
}

const faulty = `
import java.util.*;

public class Probe {
    private static int gezaehlt = 0;
    private Integer seit;
    private String text;
    int leer() { return text.length(); }
    boolean offen(int jetzt) { return jetzt - seit > 3; }
    int tief(int n) { return tief(n + 1); }
    int teilen(int n) { return 1 / n; }
    int zahl(String s) { return Integer.parseInt(s); }
    int hole() { return new ArrayDeque<Integer>().pop(); }
    int lang(int n) { return new int[n].length; }
    void wecke() { notify(); }
    void lege() { Object[] o = new String[1]; o[0] = 1; }
    void fest() { List.of(1).add(2); }
    private int geheim() { return 1; }
    int zwei(int a, String b) { return a; }
    String zustand() { return "CLOSED"; }
}`

// What is raised and what is wrong is explained, from the program.
func TestExplainsFaults(t *testing.T) {
	r := newRuntime(t)
	p := source("Probe", faulty)
	s := load(t, r, p)
	batch := batchOf("Probe", nil)
	tests := []struct {
		call trace.Call
		says string
		line int
	}{
		{call("leer"), "`text` ist hier noch `null`", 0},
		{call("offen", num(1)), "`seit` ist ein `Integer` und hier noch `null`", 0},
		{call("tief", num(1)), "immer wieder selbst", 0},
		{call("teilen", num(0)), "durch 0", 0},
		{call("fest"), "die sich nicht ändern lassen", 0},
		{call("zahl", str("1,5")), "keine Zahl", 0},
		{call("hole"), "das es nicht gibt", 0},
		{call("lang", num(-1)), "negativ", 0},
		{call("wecke"), "solange du die Sperre hältst", 0},
		{call("lege"), "für einen anderen Typ", 0},
		{call("geheim"), "`geheim` ist `private`", 18},
		{call("zwei", num(1)), "Gebraucht wird `zwei(int)`, deklariert ist `zwei(int a, String b)`", 19},
		{call("zwai", num(1)), "Sollte `zwei` so heißen?", 0},
	}
	for _, test := range tests {
		batch.Scripts[0].Calls = append(batch.Scripts[0].Calls, test.call)
	}
	batch.Attributes = []string{"gezaehlt"}
	steps := runAll(t, s, batch)[0].Steps
	for i, test := range tests {
		e := steps[i+1].Result.Exception()
		if e == nil {
			t.Errorf("%s raised nothing", test.call.Method)
			continue
		}
		checkExplanation(t, r, trace.Symptom{Program: p, Exception: e, Method: test.call.Method, Nearest: nearest}, test.says, test.line)
	}
	checkExplanation(t, r, trace.Symptom{Program: p, Exception: steps[0].Attributes[0].Exception(), Attribute: "gezaehlt", Nearest: nearest},
		"mit einer Methode `gezaehlt()`", 0)
	checkExplanation(t, r, trace.Symptom{Program: p, Unsteady: true}, "teilen sich dieses Feld", 5)
	checkExplanation(t, r, trace.Symptom{Program: p, Attribute: "zustand", Expected: str("closed"), Actual: str("CLOSED")}, "Groß- und Kleinschreibung", 0)
	checkExplanation(t, r, trace.Symptom{Program: p, Method: "erlaubt", Expected: trace.BoolValue(true), Actual: trace.NullValue()}, "`void`", 0)
	compared := source("Probe", "class Probe {\n boolean f(String s) {\n  return s == \"open\";\n }\n}")
	checkExplanation(t, r, trace.Symptom{Program: compared, Method: "f", Expected: trace.BoolValue(true), Actual: trace.BoolValue(false)}, "`equals`", 3)
}

func checkExplanation(t *testing.T, r *Runtime, s trace.Symptom, says string, line int) {
	t.Helper()
	if x := r.Explain(t.Context(), s); !strings.Contains(x.Text, says) || x.Line != line {
		t.Errorf("%+v is explained by %q in line %d, want %q in line %d", s.Exception, x.Text, x.Line, says, line)
	}
}
