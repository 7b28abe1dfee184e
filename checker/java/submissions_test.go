package java

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pruefstein/checker/trace"
)

// A submission is one file with what it must come to.
type submission struct {
	file     string
	statuses []string
	line     int
	confined bool // it comes to that only where programs are confined
}

func submissions(t *testing.T) []submission {
	t.Helper()
	text, err := os.ReadFile("testdata/submissions/expected.txt")
	if err != nil {
		t.Fatal(err)
	}
	var all []submission
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[0] == "#" {
			continue
		}
		s := submission{file: fields[0], statuses: strings.Split(fields[1], "|")}
		for _, field := range fields[2:] {
			if s.confined = s.confined || field == "linux"; field == "linux" {
				continue
			}
			if s.line, err = strconv.Atoi(field); err != nil {
				t.Fatal(err)
			}
		}
		all = append(all, s)
	}
	return all
}

// statusOf says which status a fault leads to.
func statusOf(fault *trace.Fault, loading bool) string {
	switch fault.Kind {
	case trace.Timeout:
		return "timeout"
	case trace.MemoryLimit, trace.OutputLimit, trace.ProcessLimit:
		return "limit"
	case trace.Exited, trace.BrokenProtocol:
		if !loading {
			return "fail"
		}
	}
	return "error"
}

// trial returns calls that lead a breaker through all its states.
func trial(detail bool) trace.Batch {
	batch := batchOf("CircuitBreaker", []trace.Value{num(2), num(3)},
		call("erlaubt", num(0)), call("fehler", num(0)), call("erfolg"), call("fehler", num(1)), call("fehler", num(2)),
		call("erfolg"), call("fehler", num(3)), call("erlaubt", num(4)), call("erlaubt", num(5)), call("erlaubt", num(5)),
		call("fehler", num(6)), call("erlaubt", num(9)), call("erfolg"), call("erlaubt", num(9)))
	batch.Attributes, batch.CPU, batch.Detail = []string{"zustand"}, 500*time.Millisecond, detail
	batch.Types = map[string]string{"zustand": "str", "erlaubt": "bool"}
	return batch
}

// A judgement is what a submission came to.
type judgement struct {
	status  string
	line    int
	fault   *trace.Fault
	records []trace.Record
}

func judge(t *testing.T, r *Runtime, program trace.Program, want []trace.Record) judgement {
	t.Helper()
	s, fault, err := r.Load(context.Background(), program)
	if err != nil {
		t.Fatal(err)
	}
	if fault != nil {
		return judgement{statusOf(fault, true), fault.Line, fault, nil}
	}
	defer s.Close()
	records, fault, err := s.Run(context.Background(), trial(true))
	if err != nil {
		t.Fatal(err)
	}
	if fault != nil {
		loading := fault.Kind == trace.Missing
		return judgement{statusOf(fault, loading), fault.Line, fault, records}
	}
	for i, step := range want[0].Steps {
		got := records[0].Steps[i]
		compared := i > 0 && trial(true).Scripts[0].Calls[i-1].Method == "erlaubt" || got.Result.Kind() == trace.Raised
		if compared && !got.Result.Equal(step.Result) || len(got.Attributes) == 0 || !got.Attributes[0].Equal(step.Attributes[0]) {
			j := judgement{status: "fail", records: records}
			if e := got.Result.Exception(); e != nil {
				j.line = e.Line
			}
			return j
		}
	}
	return judgement{status: "pass", records: records}
}

// Every submission gets its status, and the next one is judged all the same.
func TestSubmissions(t *testing.T) {
	r := newRuntime(t)
	r.Spares = 0
	want := runAll(t, load(t, r, referenceOf(t, "circuit-breaker", "CircuitBreaker.java")), trial(true))
	var known []string
	for _, s := range submissions(t) {
		known = append(known, s.file)
		t.Run(s.file, func(t *testing.T) {
			t.Parallel()
			if s.confined && runtime.GOOS != "linux" {
				t.Skip("programs are confined on Linux")
			}
			text, err := os.ReadFile(filepath.Join("testdata", "submissions", s.file))
			if err != nil {
				t.Fatal(err)
			}
			got := judge(t, r, trace.Program{File: "CircuitBreaker.java", Source: text}, want)
			if !slices.Contains(s.statuses, got.status) || s.line > 0 && got.line != s.line && (runtime.GOOS != "windows" || got.status != "timeout") {
				t.Errorf("%s in line %d, want %v in line %d; %+v %+v", got.status, got.line, s.statuses, s.line, got.fault, got.records)
				if got.fault != nil {
					t.Errorf("%+v", got.fault.Exception)
				}
			}
		})
	}
	files, err := filepath.Glob("testdata/submissions/*.java")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if !slices.Contains(known, filepath.Base(file)) {
			t.Errorf("%s is not expected to come to anything", file)
		}
	}
}
