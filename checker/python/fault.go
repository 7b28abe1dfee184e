package python

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
)

// faultKinds are the words of the harness for the ways to end early.
var faultKinds = map[string]trace.FaultKind{
	"raised": trace.LoadRaised, "missing": trace.Missing, "memory": trace.MemoryLimit,
	"output": trace.OutputLimit, "process": trace.ProcessLimit, "exited": trace.Exited, "timeout": trace.Timeout,
}

// fault reads the fault that the harness has announced.
func (s *session) fault(a *answer, budget sandbox.Budget) (*trace.Fault, error) {
	if a.left != 8 {
		a.fail("%d fields of a fault", a.left)
	}
	kind := a.text()
	f := &trace.Fault{Kind: faultKinds[kind]}
	if f.Kind == trace.NoFault {
		a.fail("fault %q", kind)
	}
	raised := a.value()
	f.Line = a.count()
	f.Names = a.texts()
	f.ExitCode = a.count()
	f.Allowed, f.Used = int64(a.count()), int64(a.count())
	f.Output = strings.ToValidUTF8(a.text(), "\ufffd")
	if f.Kind == trace.LoadRaised {
		f.Exception = raised.Exception()
		if f.Exception == nil {
			a.fail("no exception")
		} else {
			s.source.locate(f.Exception)
			f.Line = f.Exception.Line
		}
	}
	switch f.Kind {
	case trace.MemoryLimit:
		f.Allowed, f.Used = maxMemory, s.peakMemory()
	case trace.Timeout:
		f.Allowed = int64(budget.CPU)
	}
	f.Source = s.source.line(f.Line)
	return f, a.end()
}

// peakMemory returns how much was resident at most of a process that is about to
// end, 0 if that is unknown.
func (s *session) peakMemory() int64 {
	s.worker.EndsByItself()
	return s.worker.Wait().PeakMemory
}

// judge tells why there is no right answer, from the error in reading it and
// the way the process ended.
func (s *session) judge(err error, budget sandbox.Budget) *trace.Fault {
	if !errors.Is(err, io.EOF) || !s.worker.EndsByItself() {
		return &trace.Fault{Kind: trace.BrokenProtocol}
	}
	exit := s.worker.Wait()
	f := classify(exit)
	f.Line = dumpedLine(exit.Tail, s.source.file)
	if f.Kind == trace.Timeout {
		f.Allowed = int64(budget.CPU)
	}
	f.Source = s.source.line(f.Line)
	return f
}

// timeSignals are sent when time is up.
var timeSignals = []string{"SIGPROF", "SIGVTALRM", "SIGXCPU"}

// harnessFailed is the exit status of a harness that learner code has made
// unable to go on.
const harnessFailed = 70

// classify tells from the facts why a process has ended that should not have.
func classify(exit sandbox.Exit) *trace.Fault {
	switch {
	case exit.Limit == sandbox.OutputLimit:
		return &trace.Fault{Kind: trace.OutputLimit, Allowed: maxRawOutput}
	case exit.Limit != sandbox.NoLimit, slices.Contains(timeSignals, exit.Signal), timedOut(exit):
		return &trace.Fault{Kind: trace.Timeout}
	case exit.Signal != "" && exit.PeakMemory >= nearMaxMemory:
		return &trace.Fault{Kind: trace.MemoryLimit, Allowed: maxMemory, Used: exit.PeakMemory}
	case exit.Signal != "":
		return &trace.Fault{Kind: trace.Crashed, Signal: exit.Signal}
	case exit.Code == harnessFailed:
		return &trace.Fault{Kind: trace.BrokenProtocol}
	}
	return &trace.Fault{Kind: trace.Exited, ExitCode: exit.Code}
}

// timedOut reports whether the harness has ended itself because the time was
// up, which it does where there are no signals.
func timedOut(exit sandbox.Exit) bool {
	return farewell == nil && exit.Code == 1 && bytes.Contains(exit.Tail, []byte("Timeout ("))
}

// dumpedLine finds the innermost line of file in the last traceback that
// Python's faulthandler has written, 0 if there is none. Tracebacks that lie
// in other files altogether, or in no Python at all, do not count.
func dumpedLine(dump []byte, file string) int {
	const heading = "(most recent call first):"
	frame := []byte(`  File "` + dumpedName(file) + `", line `)
	for {
		at := bytes.LastIndex(dump, []byte(heading))
		if at < 0 {
			return 0
		}
		if _, rest, ok := bytes.Cut(dump[at:], frame); ok {
			digits, _, _ := bytes.Cut(rest, []byte(" "))
			n, err := strconv.ParseUint(string(bytes.TrimSpace(digits)), 10, 31)
			if err != nil {
				return 0
			}
			return int(n)
		}
		dump = dump[:at]
	}
}

// dumpedName writes name as faulthandler does: ASCII, the rest escaped.
func dumpedName(name string) string {
	var b strings.Builder
	for _, r := range name {
		switch {
		case r >= ' ' && r <= '~':
			b.WriteRune(r)
		case r <= 0xff:
			fmt.Fprintf(&b, `\x%02x`, r)
		case r <= 0xffff:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			fmt.Fprintf(&b, `\U%08x`, r)
		}
	}
	return b.String()
}
