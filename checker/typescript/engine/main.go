package engine

import (
	"errors"
	"strconv"
	"strings"

	"pruefstein/checker/trace"
	"pruefstein/checker/typescript/wire"
)

// runMains runs the program as a whole, each time in a fresh machine.
func (s *server) runMains(b batch) error {
	for i, script := range b.scripts {
		if i > 0 || s.machine.used() {
			if err := s.renew(); err != nil {
				return err
			}
		}
		outcome, err := s.machine.runMain(script)
		if err != nil {
			return err
		}
		said, err := s.machine.text("printedText")
		if err != nil {
			return err
		}
		err = s.answer(wire.Step, func(w *wire.Writer) {
			w.Text("!" + outcome + ".")
			w.Text(said[1:])
			w.Bool(said[0] == '!')
		})
		if err != nil {
			return err
		}
	}
	return s.answer(wire.Done, nil)
}

// renew replaces the machine.
func (s *server) renew() error {
	fresh, err := newMachine(&s.watch)
	if err != nil {
		return err
	}
	fresh.program = s.program
	old := s.machine
	s.machine = fresh
	old.close()
	return nil
}

// used reports whether the program has run in m.
func (m *machine) used() bool {
	state, err := m.text("loadState")
	return err != nil || state != ""
}

// runMain runs the program and returns the exit code or what was raised, as
// the harness writes it.
func (m *machine) runMain(script string) (string, error) {
	if _, err := m.call("startMain", script); err != nil {
		return "", err
	}
	state, err := m.evaluate(m.program.main.name)
	if h, ok := errors.AsType[*halt](err); ok {
		switch h.kind {
		case "exited":
			return "i" + strconv.Itoa(h.code) + ";", nil
		case "raised":
			return h.text, nil
		}
	}
	switch {
	case err != nil:
		return "", err
	case state == "pending":
		return "i13;", nil // as Node ends where a top-level await never does
	case state != "done":
		return state, nil
	}
	code, err := m.text("codeOfExit")
	return "i" + code + ";", err
}

// readRaised reads an exception as the harness writes it.
func readRaised(text string) *trace.Exception {
	e := &trace.Exception{Type: "Error"}
	text = strings.TrimPrefix(text, "r")
	e.Type, text = readQuoted(text)
	e.Message, text = readQuoted(text)
	line, text, _ := strings.Cut(text, ";")
	column, text, _ := strings.Cut(text, ";")
	e.File, _ = readQuoted(text)
	e.Line, _ = strconv.Atoi(line)
	e.Column, _ = strconv.Atoi(column)
	return e
}

// readQuoted reads a string whose length is counted in UTF-16 units.
func readQuoted(text string) (quoted, rest string) {
	digits, rest, _ := strings.Cut(strings.TrimPrefix(text, "s"), ":")
	units, err := strconv.Atoi(digits)
	if err != nil {
		return "", ""
	}
	for i, r := range rest {
		if units <= 0 {
			return rest[:i], rest[i:]
		}
		units--
		if r > 0xffff {
			units--
		}
	}
	return rest, ""
}
