package typescript

import (
	"bytes"
	"fmt"
	"strings"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
	"pruefstein/checker/typescript/engine"
	"pruefstein/checker/typescript/wire"
)

// faultKinds are the words of the engine for the ways to end early.
var faultKinds = map[string]trace.FaultKind{
	"raised": trace.LoadRaised, "missing": trace.Missing, "memory": trace.MemoryLimit,
	"output": trace.OutputLimit, "exited": trace.Exited, "timeout": trace.Timeout, "program": trace.LoadRaised,
}

// fault reads the fault that the engine has announced.
func (s *session) fault(r *wire.Reader, budget sandbox.Budget) (*trace.Fault, error) {
	kind := r.Text()
	f := &trace.Fault{Kind: faultKinds[kind], ExitCode: int(r.Int()), File: r.Text(), Line: int(r.Int())}
	f.Names = r.Texts()
	f.Output = strings.ToValidUTF8(r.Text(), "\ufffd")
	if r.Bool() {
		f.Exception = &trace.Exception{Type: r.Text(), Message: r.Text(), File: r.Text(), Line: int(r.Int()), Column: int(r.Int())}
		f.Exception.Name = unknownName(f.Exception)
		f.File, f.Line = f.Exception.File, f.Exception.Line
	}
	if err := r.End(); err != nil {
		return nil, err
	}
	if kind == "program" {
		f.Exception = &trace.Exception{Type: "Error", Message: "liest beim Laden von der Standardeingabe", File: f.File, Line: f.Line}
	}
	if f.Exception != nil && f.Kind == trace.Missing {
		f.Exception.Name = f.Exception.Message
	}
	switch {
	case f.Kind == trace.NoFault || f.Line < 0:
		return nil, malformed("fault %q", kind)
	case f.Kind == trace.MemoryLimit:
		f.Allowed = engine.MaxHeap
	case f.Kind == trace.OutputLimit:
		f.Allowed = engine.MaxStepOutput
	case f.Kind == trace.Timeout:
		f.Allowed = int64(budget.CPU)
	}
	f.Source = s.line(f.File, f.Line)
	return f, nil
}

// judge tells why there is no right answer, from the error in reading it and
// the way the process ended.
func (s *session) judge(err error, budget sandbox.Budget) *trace.Fault {
	if !isEnd(err) || !s.worker.EndsByItself() {
		return &trace.Fault{Kind: trace.BrokenProtocol}
	}
	f := classify(s.worker.Wait())
	if f.Kind == trace.Timeout {
		f.Allowed = int64(budget.CPU)
	}
	return f
}

// classify tells from the facts why a process has ended that should not have.
func classify(exit sandbox.Exit) *trace.Fault {
	switch {
	case exit.Limit == sandbox.OutputLimit:
		return &trace.Fault{Kind: trace.OutputLimit, Allowed: maxRawOutput}
	case exit.Limit != sandbox.NoLimit, exit.Signal == "SIGXCPU":
		return &trace.Fault{Kind: trace.Timeout}
	case bytes.Contains(exit.Head, []byte("out of memory")), bytes.Contains(exit.Head, []byte("cannot allocate memory")),
		bytes.Contains(exit.Head, []byte("stack overflow")):
		return &trace.Fault{Kind: trace.MemoryLimit, Allowed: engine.MaxHeap}
	case exit.Signal != "":
		return &trace.Fault{Kind: trace.Crashed, Signal: exit.Signal}
	}
	return &trace.Fault{Kind: trace.Crashed, Signal: fmt.Sprintf("Status %d", exit.Code)}
}

// line returns a line of a file, empty for the main one, counted from 1.
func (s *session) line(file string, number int) string {
	source := s.program.Source
	for _, f := range s.program.More {
		if f.Name == file {
			source = f.Source
		}
	}
	lines := bytes.Split(source, []byte("\n"))
	if number < 1 || number > len(lines) {
		return ""
	}
	return strings.ToValidUTF8(strings.TrimSuffix(string(lines[number-1]), "\r"), "\ufffd")
}

// unknownName returns the name that was looked up in vain, if that is what e
// tells.
func unknownName(e *trace.Exception) string {
	name, found := strings.CutSuffix(e.Message, " is not defined")
	if e.Type != "ReferenceError" || !found {
		return ""
	}
	return strings.Trim(name, "'")
}
