package golang

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"

	"pruefstein/checker/golang/wire"
	"pruefstein/checker/trace"
)

// memory is how much learner code may have; see package child.
const memory = 256 << 20

// ends are how the runtime of Go words an end of its own.
var ends = []struct{ text, meaning string }{
	{"all goroutines are asleep - deadlock!", "Deadlock: Alle Goroutinen warten"},
	{"no goroutines (main called runtime.Goexit) - deadlock!", "runtime.Goexit beendet die Goroutine, auf die alle warten"},
	{"stack overflow", tooDeep},
}

const tooDeep = "stack overflow: zu tiefe Rekursion"

// judge tells from how a run of the program ended what that means.
func (s *session) judge(end wire.End) *trace.Fault {
	f := classify(end)
	f.File, f.Line = s.tracedPlace(end.Errors)
	f.Source = sourceLine(sourceOf(s.program, f.File), f.Line)
	f.Output = strings.ToValidUTF8(string(end.Output[:min(len(end.Output), 4<<10)]), "\ufffd")
	if f.Exception != nil {
		f.Exception.File, f.Exception.Line = f.File, f.Line
	}
	return f
}

func classify(end wire.End) *trace.Fault {
	fatal := fatalError(end.Errors)
	switch {
	case end.Reason == wire.Flooded:
		return &trace.Fault{Kind: trace.OutputLimit, Allowed: 1 << 20}
	case end.Reason == wire.Trapped && strings.Contains(end.Text, "stack overflow"):
		return &trace.Fault{Kind: trace.Crashed, Signal: tooDeep}
	case end.Reason == wire.Trapped:
		first, _, _ := strings.Cut(end.Text, "\n")
		return &trace.Fault{Kind: trace.Crashed, Signal: first}
	case end.Code != 2 || fatal == "":
		return &trace.Fault{Kind: trace.Exited, ExitCode: int(end.Code)}
	case strings.Contains(fatal, "out of memory") || strings.Contains(fatal, "cannot allocate memory"):
		if bytes.Contains(end.Errors, []byte("runtime.newstack")) {
			return &trace.Fault{Kind: trace.Crashed, Signal: tooDeep}
		}
		return &trace.Fault{Kind: trace.MemoryLimit, Allowed: memory}
	}
	if message, ok := strings.CutPrefix(fatal, "panic: "); ok {
		return &trace.Fault{Kind: trace.Crashed, Signal: fatal, Exception: &trace.Exception{Type: "panic", Message: message}}
	}
	for _, e := range ends {
		if strings.Contains(fatal, e.text) {
			return &trace.Fault{Kind: trace.Crashed, Signal: e.meaning}
		}
	}
	return &trace.Fault{Kind: trace.Crashed, Signal: strings.TrimPrefix(fatal, "fatal error: ")}
}

// fatalError returns the line with which the runtime says why it ends the
// program, the last one of all that look like it.
func fatalError(errors []byte) string {
	found := ""
	for line := range strings.Lines(string(errors)) {
		if strings.HasPrefix(line, "fatal error: ") || strings.HasPrefix(line, "panic: ") {
			found = strings.TrimRight(line, "\r\n")
		}
	}
	found = strings.TrimSuffix(found, " [recovered]")
	return strings.ToValidUTF8(found, "\ufffd")
}

var frameForm = regexp.MustCompile(`\tpruefling/` + packageDir + `/([^:\n]+):(\d+)`)

// tracedPlace returns the line of the learner's own file that is innermost in
// the trace of a goroutine, else that of a further file and its name, else 0.
func (s *session) tracedPlace(errors []byte) (further string, line int) {
	for _, m := range frameForm.FindAllSubmatch(errors, -1) {
		n, err := strconv.Atoi(string(m[2]))
		switch file := string(m[1]); {
		case err != nil || file == adapterFile:
		case file == s.program.File:
			return "", n
		case line == 0:
			further, line = file, n
		}
	}
	return further, line
}

// sourceOf returns the text of a further file of p; without a name that of the
// main one.
func sourceOf(p trace.Program, further string) []byte {
	if further == "" {
		return p.Source
	}
	for _, f := range p.More {
		if f.Name == further {
			return f.Source
		}
	}
	return nil
}
