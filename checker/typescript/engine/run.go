package engine

import (
	"strings"

	"pruefstein/checker/trace"
	"pruefstein/checker/typescript/wire"
)

// A batch is what the engine itself needs to know of one.
type batch struct {
	settings  string // JSON, for the harness
	construct string
	main      bool
	detail    bool
	clock     bool
	scripts   []string // JSON, for the harness
}

func readBatch(r *wire.Reader) (batch, error) {
	b := batch{settings: r.Text(), construct: r.Text(), main: r.Bool(), detail: r.Bool(), clock: r.Bool()}
	b.scripts = r.Texts()
	return b, r.End()
}

// run runs a batch and answers by script or by step.
func (s *server) run(r *wire.Reader) error {
	b, err := readBatch(r)
	if err != nil {
		return err
	}
	if b.main {
		return s.runMains(b)
	}
	if state, err := s.machine.text("loadState"); err != nil {
		return err
	} else if state == "" {
		if loaded, err := s.evaluate(); err != nil || !loaded {
			return err
		}
	}
	found, err := s.machine.flag("select", b.settings)
	if err != nil {
		return err
	}
	if !found {
		return s.missing(b.construct)
	}
	for _, script := range b.scripts {
		if err := s.runScript(b, script); err != nil {
			return err
		}
	}
	return s.answer(wire.Done, nil)
}

// missing tells that the program lacks a name, or keeps it to itself.
func (s *server) missing(name string) error {
	f := s.program.main
	var e *trace.Exception
	if line := f.declares(name); line > 0 {
		e = &trace.Exception{Type: NotExported, Message: name, Line: line}
	}
	return s.answer(wire.Fault, func(w *wire.Writer) {
		writeFault(w, &halt{kind: "missing"}, e, place{}, s.machine.names(), "")
	})
}

func (s *server) runScript(b batch, script string) error {
	if b.detail {
		return s.runInDetail(script, b.clock)
	}
	var record string
	var err error
	if b.clock {
		record, err = s.machine.runScene(script)
	} else {
		record, err = s.machine.text("runScript", script)
	}
	if err == nil {
		err = s.machine.drain()
	}
	if err != nil {
		return err
	}
	return s.answer(wire.Script, func(w *wire.Writer) { w.Text(record) })
}

// runScene runs a script with a clock and returns its record.
func (m *machine) runScene(script string) (string, error) {
	if _, err := m.call("begin", script); err != nil {
		return "", err
	}
	if _, err := m.call("start", 0); err != nil {
		return "", err
	}
	var record strings.Builder
	for {
		if err := m.drain(); err != nil {
			return "", err
		}
		text, err := m.text("proceed")
		if err != nil {
			return "", err
		}
		record.WriteString(text)
		if strings.HasPrefix(text, "!") {
			return record.String(), nil
		}
	}
}

// runInDetail runs a script and answers by step.
func (s *server) runInDetail(script string, clock bool) error {
	if _, err := s.machine.call("begin", script); err != nil {
		return err
	}
	for i := 0; ; i++ {
		text, err := s.machine.step(i, clock)
		if err != nil {
			return err
		}
		if err := s.answerStep(text); err != nil {
			return err
		}
		if text[0] == '!' {
			return s.machine.drain()
		}
	}
}

// step makes a step and, with a clock, goes on until nothing more can run.
func (m *machine) step(number int, clock bool) (string, error) {
	if _, err := m.call("start", number); err != nil {
		return "", err
	}
	if clock {
		if err := m.settle(); err != nil {
			return "", err
		}
	}
	return m.text("conclude")
}

func (s *server) answerStep(text string) error {
	said, err := s.machine.text("printedText")
	if err != nil {
		return err
	}
	output, truncated := cutOutput(said)
	return s.answer(wire.Step, func(w *wire.Writer) {
		w.Text(text)
		w.Text(output)
		w.Bool(truncated)
	})
}
