package checker_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"pruefstein/checker"
	"pruefstein/checker/python"
	"pruefstein/checker/sandbox"
	"pruefstein/exercises"
)

// The real Python, which TestMain unpacks once for all tests.
var (
	interpreter python.Interpreter
	runtime     checker.Runtime
)

func TestMain(m *testing.M) {
	code, err := withPython(m.Run)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

func withPython(run func() int) (int, error) {
	dir, err := python.CacheDir(os.Getenv)
	if err != nil {
		return 0, err
	}
	if interpreter, err = python.Embedded(context.Background(), dir, nil); err != nil {
		return 0, err
	}
	launcher := sandbox.NewLauncher()
	defer launcher.Close()
	language := python.New(interpreter, launcher)
	language.ForkServers = 2
	defer language.Close()
	runtime = language
	return run(), nil
}

func course(t testing.TB) *exercises.Set {
	t.Helper()
	set, err := exercises.Load(exercises.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func exercise(t testing.TB, id string) *exercises.Exercise {
	t.Helper()
	e, ok := course(t).Get(id)
	if !ok {
		t.Fatalf("no exercise %q", id)
	}
	return e
}

func newChecker(t testing.TB) *checker.Checker {
	c := checker.New(map[string]checker.Runtime{"python": runtime}, time.Now)
	c.SetCPU(500 * time.Millisecond)
	t.Cleanup(func() {
		if err := c.Close(); err != nil {
			t.Error(err)
		}
	})
	return c
}

func check(t testing.TB, c *checker.Checker, e *exercises.Exercise, source string) checker.Report {
	t.Helper()
	report, err := c.Check(t.Context(), e, submission(e, source), checker.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func submission(e *exercises.Exercise, source string) checker.Submission {
	language, _ := e.Language("python")
	return checker.Submission{Language: language.Name, File: language.File, Source: []byte(source)}
}

// codeExercises are the exercises of the built-in course that are code.
func codeExercises(t testing.TB) []*exercises.Exercise {
	var out []*exercises.Exercise
	for _, e := range course(t).All() {
		if e.Kind == exercises.Class {
			out = append(out, e)
		}
	}
	if len(out) < 2 {
		t.Fatalf("%d code exercises, want at least two", len(out))
	}
	return out
}

func TestReferencePasses(t *testing.T) {
	for _, e := range codeExercises(t) {
		source, err := e.Reference("python")
		if err != nil {
			t.Fatal(err)
		}
		report := check(t, newChecker(t), e, string(source))
		if report.Status != checker.Pass || report.Points != report.MaxPoints {
			t.Errorf("%s: %s with %v of %v points: %s", e.ID, report.Status, report.Points, report.MaxPoints, report.Message)
		}
		for _, c := range report.Checks {
			if c.Status != checker.Pass {
				t.Errorf("%s: check %s: %s: %s", e.ID, c.ID, c.Status, c.Message)
			}
		}
	}
}

// Work that nobody did never passes, and earns no point for the checks that
// matter.
func TestWorthlessSubmissions(t *testing.T) {
	for _, e := range codeExercises(t) {
		stub, err := e.Stub("python")
		if err != nil {
			t.Fatal(err)
		}
		worthless := map[string]string{"stub": string(stub), "empty": "", "blank": "\n\n", "comment": "# nichts\n"}
		for _, constant := range []string{"None", "True", "False", "0", `""`} {
			worthless["always "+constant] = constantClass(e, constant)
		}
		c := newChecker(t)
		for name, source := range worthless {
			report := check(t, c, e, source)
			if report.Status != checker.Fail && report.Status != checker.Error {
				t.Errorf("%s: %s: %s", e.ID, name, report.Status)
			}
			if last := report.Checks[len(report.Checks)-1]; last.Points != 0 {
				t.Errorf("%s: %s: %v points for %s", e.ID, name, last.Points, last.ID)
			}
		}
	}
}

// constantClass returns a class whose every method returns constant and whose
// attributes are set to plausible values.
func constantClass(e *exercises.Exercise, constant string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "class %s:\n    def __init__(self, *args):\n        self.zustand = 'closed'\n", e.API.Construct)
	for _, m := range e.API.Methods {
		fmt.Fprintf(&b, "    def %s(self, *args):\n        return %s\n", m.Name, constant)
	}
	return b.String()
}

// Every catalogued wrong solution fails, is named as what it is, and its
// counterexample cannot be made smaller.
func TestMisconceptionsAreNamed(t *testing.T) {
	for _, e := range codeExercises(t) {
		if len(e.Misconceptions) < 8 {
			t.Errorf("%s: %d misconceptions, want at least 8", e.ID, len(e.Misconceptions))
		}
		c := newChecker(t)
		for _, m := range e.Misconceptions {
			source, err := e.Wrong("python", m.ID)
			if err != nil {
				t.Fatal(err)
			}
			report := check(t, c, e, string(source))
			if report.Status != checker.Fail {
				t.Errorf("%s: %s: %s: %s", e.ID, m.ID, report.Status, report.Message)
				continue
			}
			if !slices.ContainsFunc(report.Diagnosis, func(d checker.Diagnosis) bool { return d.ID == m.ID }) {
				t.Errorf("%s: %s is diagnosed as %v", e.ID, m.ID, report.Diagnosis)
			}
			if len(report.Diagnosis) > 1 {
				t.Errorf("%s: %s is diagnosed as all of %v", e.ID, m.ID, report.Diagnosis)
			}
		}
	}
}

func TestFaultsOfSubmissions(t *testing.T) {
	breaker := exercise(t, "circuit-breaker")
	reference, err := breaker.Reference("python")
	if err != nil {
		t.Fatal(err)
	}
	inErlaubt := func(body string) string {
		return string(reference) + "\n_echt = CircuitBreaker.erlaubt\n" +
			"def erlaubt(self, jetzt):\n" + body + "\n    return _echt(self, jetzt)\nCircuitBreaker.erlaubt = erlaubt\n"
	}
	tests := []struct {
		name, source, message string
		status                checker.Status
	}{
		{"syntax", "class CircuitBreaker\n    pass\n", "Zeile 1", checker.Error},
		{"other class", "class Circuitbreaker:\n    pass\n", "Sollte `Circuitbreaker` so heißen?", checker.Error},
		{"raises while loading", "x = 1 / 0\n", "ZeroDivisionError", checker.Error},
		{"exits while loading", "raise SystemExit(0)\n", "beendet sich", checker.Error},
		{"exits in a check", inErlaubt("    import os\n    os._exit(0)"), "selbst beendet", checker.Fail},
		{"loops while loading", "while True:\n    pass\n", "Rechenzeit", checker.Timeout},
		{"loops in a check", inErlaubt("    while jetzt == 9:\n        pass"), "`erlaubt(9)` kommt nicht zurück", checker.Timeout},
		{"right but slow", inErlaubt("    sum(range(60_000))"), "Jede Folge für sich endet", checker.Timeout},
		{"eats memory", inErlaubt("    self.x = bytearray(8 << 30)"), "512 MiB", checker.Limit},
		{"takes memory", inErlaubt("    self.x = b'x' * (200 << 20)\n    self.y = bytearray(8 << 30)"), "512 MiB Speicher (Zeile 52). Belegt waren erst etwa 2", checker.Limit}, // 200 and the interpreter
		{"prints without end", inErlaubt("    while True:\n        print('x' * 999)"), "1 MiB aus (Zeile 52). Bis zum Abbruch waren es 1,01 MiB.", checker.Limit},
		{"raises in a check", inErlaubt("    raise ValueError('nein')"), "ValueError: nein", checker.Fail},
		{"constructor takes nothing", "class CircuitBreaker:\n    pass\n", "TypeError", checker.Fail},
		{"attribute missing", "class CircuitBreaker:\n    def __init__(self, a, b):\n        pass\n", "`zustand` nicht", checker.Fail},
		{"1 for True", inErlaubt("    return int(_echt(self, jetzt))"), "anderer Typ", checker.Fail},
		{"no return", inErlaubt("    _echt(self, jetzt)\n    return"), "`return`", checker.Fail},
	}
	c := newChecker(t)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			report := check(t, c, breaker, test.source)
			if report.Status != test.status || !strings.Contains(report.Message, test.message) {
				t.Errorf("%s: %q, want %s with %q", report.Status, report.Message, test.status, test.message)
			}
			if len(report.Checks) != len(breaker.Checks) {
				t.Errorf("%d checks reported of %d", len(report.Checks), len(breaker.Checks))
			}
			if report.Status != checker.Pass && report.Points == report.MaxPoints {
				t.Error("full points without a pass")
			}
		})
	}
}

// An endless loop costs its own check and no other.
func TestTimeoutLeavesOtherChecks(t *testing.T) {
	breaker := exercise(t, "circuit-breaker")
	reference, err := breaker.Reference("python")
	if err != nil {
		t.Fatal(err)
	}
	source := strings.Replace(string(reference), "        if self.zustand == OPEN and",
		"        while jetzt == 20:\n            pass\n        if self.zustand == OPEN and", 1)
	if source == string(reference) {
		t.Fatal("the reference has changed; adapt this test")
	}
	report := check(t, newChecker(t), breaker, source)
	statuses := map[string]checker.Status{}
	for _, c := range report.Checks {
		statuses[c.ID] = c.Status
		if c.ID == "probe-scheitert-sofort" && (c.Line == 0 || !strings.Contains(c.Source, "jetzt == 20") && c.Source != "pass") {
			t.Errorf("timeout at line %d, %q", c.Line, c.Source)
		}
	}
	if statuses["probe-scheitert-sofort"] != checker.Timeout || statuses["beispiel-3-5"] != checker.Pass || statuses["keine-wartezeit"] != checker.Pass {
		t.Errorf("statuses %v", statuses)
	}
}

func TestCheckIsTheSameForASeed(t *testing.T) {
	e := exercise(t, "circuit-breaker")
	source, err := e.Wrong("python", e.Misconceptions[0].ID)
	if err != nil {
		t.Fatal(err)
	}
	steps := func() []checker.StepResult {
		report := check(t, newChecker(t), e, string(source))
		return report.Checks[len(report.Checks)-1].Failure.Steps
	}
	first, second := steps(), steps()
	if fmt.Sprint(first) != fmt.Sprint(second) {
		t.Errorf("two runs found %v and %v", first, second)
	}
}

func TestCancel(t *testing.T) {
	e := exercise(t, "circuit-breaker")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := newChecker(t).Check(ctx, e, submission(e, ""), checker.Options{}); err == nil {
		t.Error("a cancelled check yields a report")
	}
}

func TestQuiz(t *testing.T) {
	quiz := exercise(t, "bulkhead-oder-shedding")
	tests := []struct {
		file, answer string
		status       checker.Status
		right        []bool
	}{
		{"antwort.yaml", "antwort: [D, A]\n", checker.Pass, []bool{true, true}},
		{"antwort.py", "antwort = (\"D\", \"A\")\n", checker.Pass, []bool{true, true}},
		{"antwort.yaml", "antwort: [A, D]\n", checker.Fail, []bool{false, false}},
		{"antwort.yaml", "antwort: [D, B]\n", checker.Fail, []bool{true, false}},
		{"antwort.yaml", "antwort: [D]\n", checker.Error, []bool{true, false}},
		{"antwort.yaml", "antwort: [D, E]\n", checker.Error, []bool{true, false}},
		{"antwort.yaml", "", checker.Error, []bool{false, false}},
		{"antwort.py", "antwort = open('/etc/passwd')\n", checker.Error, []bool{false, false}},
	}
	c := newChecker(t)
	for _, test := range tests {
		report, err := c.Check(t.Context(), quiz, checker.Submission{File: test.file, Source: []byte(test.answer)}, checker.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if report.Status != test.status {
			t.Errorf("%q: %s (%s), want %s", test.answer, report.Status, report.Message, test.status)
		}
		for i, right := range test.right {
			if got := report.Checks[i].Status == checker.Pass; got != right || right != (report.Checks[i].Points > 0) {
				t.Errorf("%q: case %d: %s with %v points", test.answer, i+1, report.Checks[i].Status, report.Checks[i].Points)
			}
		}
	}
}
