package typescript_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pruefstein/checker"
	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
	"pruefstein/checker/typescript"
	"pruefstein/exercises"
)

// A row of the table says what a submission deserves.
type row struct{ file, exercise, status, misconception string }

// table reads testdata/submissions/table.txt.
func table(t *testing.T) []row {
	data, err := os.ReadFile(filepath.Join("testdata", "submissions", "table.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var rows []row
	for line := range strings.Lines(string(data)) {
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[0] == "#" {
			continue
		}
		fields = append(fields, "")
		rows = append(rows, row{fields[0], fields[1], fields[2], fields[3]})
	}
	return rows
}

// builtin returns the exercises of the course, with references in TypeScript
// as the oracle, so that no other language is needed.
func builtin(t *testing.T) *exercises.Set {
	set, err := exercises.Load(exercises.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func TestSubmissions(t *testing.T) {
	launcher := sandbox.NewLauncher()
	defer launcher.Close()
	runtime := typescript.New(launcher)
	runtime.LoadCPU = 300 * time.Millisecond
	defer runtime.Close()
	c := checker.New(map[string]checker.Runtime{"typescript": runtime}, time.Now)
	defer c.Close()
	set := builtin(t)
	for _, r := range table(t) {
		t.Run(r.file, func(t *testing.T) {
			exercise, ok := set.Get(r.exercise)
			if !ok {
				t.Fatalf("no exercise %q", r.exercise)
			}
			exercise.Oracle = "typescript"
			source, err := os.ReadFile(filepath.Join("testdata", "submissions", r.file))
			if err != nil {
				t.Fatal(err)
			}
			if r.status == "timeout" || r.status == "limit" {
				expectFault(t, runtime, trace.Program{File: r.file, Source: source}, r.status)
				return
			}
			report, err := c.Check(context.Background(), exercise,
				checker.Submission{Language: "typescript", File: r.file, Source: source}, checker.Options{Seed: 1})
			if err != nil {
				t.Fatal(err)
			}
			var ids []string
			for _, d := range report.Diagnosis {
				ids = append(ids, d.ID)
			}
			if report.Status.String() != r.status || strings.Join(ids, " ") != r.misconception {
				t.Errorf("got %v %q, want %s %q: %s", report.Status, ids, r.status, r.misconception, report.Message)
			}
			t.Logf("%s (line %d, %v)", report.Message, report.Line, report.Duration.Round(time.Millisecond))
		})
	}
}

// expectFault runs what hangs or floods with less time than a checker would
// allow.
func expectFault(t *testing.T, runtime *typescript.Runtime, program trace.Program, status string) {
	cpu := map[string]time.Duration{"timeout": 150 * time.Millisecond, "limit": 4 * time.Second}[status]
	session, fault, err := runtime.Load(context.Background(), program)
	if err == nil && fault == nil {
		defer session.Close()
		call := func(method string, tick int64) trace.Call {
			return trace.Call{Method: method, Args: []trace.Value{trace.IntValue(tick)}}
		}
		_, fault, err = session.Run(context.Background(), trace.Batch{
			Construct: "CircuitBreaker", CPU: cpu,
			Scripts: []trace.Script{{Args: []trace.Value{trace.IntValue(1), trace.IntValue(5)}, Calls: []trace.Call{
				call("fehler", 0), call("erlaubt", 1), call("erfolg", 0), call("erlaubt", 2),
			}}},
		})
	}
	if err != nil || fault == nil || (fault.Kind == trace.Timeout) != (status == "timeout") ||
		(fault.Kind == trace.MemoryLimit || fault.Kind == trace.OutputLimit) != (status == "limit") {
		t.Errorf("got %+v, %v, want a %s", fault, err, status)
	}
}
