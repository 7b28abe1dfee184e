package java

import (
	"bytes"
	"errors"
	"io"
	"regexp"
	"strconv"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
)

// faultKinds are the letters of the harness for the ways to end early.
var faultKinds = map[byte]trace.FaultKind{
	'r': trace.LoadRaised, 'm': trace.Missing, 'h': trace.MemoryLimit, 'o': trace.OutputLimit,
}

// fault reads the fault that the harness has announced.
func (s *session) fault(a *answer) (*trace.Fault, error) {
	code := a.code()
	f := &trace.Fault{Kind: faultKinds[code]}
	if f.Kind == trace.NoFault {
		a.fail("fault %q", code)
	}
	e := a.exception()
	f.Names, f.Allowed, f.Output, f.File, f.Line = a.texts(), a.number(), a.plainText(), e.File, e.Line
	switch f.Kind {
	case trace.LoadRaised:
		f.Exception = &e
	case trace.MemoryLimit:
		f.Allowed = maxHeap
	}
	f.Source = sourceLine(sourceOf(s.program, f.File), f.Line)
	return f, a.end()
}

// Exit statuses of a harness that cannot go on, see harness/Main.java.
const (
	harnessFailed     = 70
	harnessOutOfSpace = 71
)

// judge tells why there is no right answer, from the error in reading it and
// the way the process ended.
func (s *session) judge(err error, budget sandbox.Budget) *trace.Fault {
	if !errors.Is(err, io.EOF) || !s.worker.EndsByItself() {
		return &trace.Fault{Kind: trace.BrokenProtocol}
	}
	exit := s.worker.Wait()
	f := classify(exit)
	if f.Kind == trace.Timeout {
		f.Allowed = int64(budget.CPU)
		f.Line = dumpedLine(append(exit.Head, exit.Tail...), s.program.File)
	}
	f.Source = sourceLine(s.program.Source, f.Line)
	return f
}

// classify tells from the facts why a process has ended that should not have.
func classify(exit sandbox.Exit) *trace.Fault {
	switch {
	case exit.Limit == sandbox.OutputLimit:
		return &trace.Fault{Kind: trace.OutputLimit, Allowed: maxRawOutput}
	case exit.Limit != sandbox.NoLimit, exit.Signal == "SIGXCPU":
		return &trace.Fault{Kind: trace.Timeout}
	case exit.Code == harnessOutOfSpace, outOfSpace(exit):
		return &trace.Fault{Kind: trace.MemoryLimit, Allowed: maxHeap}
	case exit.Signal != "":
		return &trace.Fault{Kind: trace.Crashed, Signal: exit.Signal}
	case exit.Code == harnessFailed:
		return &trace.Fault{Kind: trace.BrokenProtocol}
	}
	return &trace.Fault{Kind: trace.Exited, ExitCode: exit.Code}
}

// outOfSpace reports whether the virtual machine itself has given up for want
// of memory, which it says on its way out.
func outOfSpace(exit sandbox.Exit) bool {
	gaveUp := exit.Signal == "SIGABRT" || exit.Code == 1
	return gaveUp && bytes.Contains(append(exit.Head, exit.Tail...), []byte("There is insufficient memory for the Java Runtime Environment"))
}

// dumpedLine finds in a dump of threads the innermost line of file in a thread
// that runs, else in any; 0 if there is none.
func dumpedLine(dump []byte, file string) int {
	frame := regexp.MustCompile(`\(` + regexp.QuoteMeta(file) + `:(\d+)\)`)
	line := 0
	for thread := range bytes.SplitSeq(dump, []byte("\n\n")) {
		m := frame.FindSubmatch(thread)
		if m == nil {
			continue
		}
		n, err := strconv.Atoi(string(m[1]))
		if err != nil {
			continue
		}
		if bytes.Contains(thread, []byte("State: RUNNABLE")) {
			return n
		}
		if line == 0 {
			line = n
		}
	}
	return line
}
