package engine

import (
	"path"
	"strings"
	"unicode/utf8"

	"pruefstein/checker/trace"
	"pruefstein/checker/typescript/wire"
)

// load takes in a program and, unless it is only run as a whole, evaluates it.
func (s *server) load(r *wire.Reader) error {
	p := &program{files: make(map[string]*file)}
	whole := r.Bool()
	count := r.Count()
	for i := range count {
		name, source := path.Clean(r.Text()), r.Text()
		f, exception := compile(name, []byte(source))
		if exception != nil {
			if i > 0 {
				exception.File = name
			}
			return s.loadFault(exception, "")
		}
		p.files[name] = f
		if p.main == nil {
			p.main = f
		}
	}
	if err := r.End(); err != nil {
		return err
	}
	s.program = p
	s.machine.program = p
	if !whole {
		if loaded, err := s.evaluate(); err != nil || !loaded {
			return err
		}
	}
	return s.answer(wire.Loaded, func(w *wire.Writer) {
		w.Int(int64(len(p.main.notes)))
		for _, n := range p.main.notes {
			w.Text(n.ID)
			w.Int(int64(n.Line))
		}
	})
}

// evaluate runs the file. It reports whether that went well; if not, it has
// answered so.
func (s *server) evaluate() (bool, error) {
	m := s.machine
	state, err := m.evaluate(s.program.main.name)
	if err != nil {
		return false, err
	}
	if state == "done" {
		return true, nil
	}
	e := &trace.Exception{Type: "Error", Message: "Top-level await never ends"}
	if state != "pending" {
		e = readRaised(state)
		s.program.blameImport(e)
	}
	output, _ := m.text("printedText")
	output, _ = cutOutput(output)
	return false, s.loadFault(e, output)
}

// evaluate starts to run a file and goes on until nothing more can run.
func (m *machine) evaluate(name string) (state string, err error) {
	if _, err := m.call("load", name); err != nil {
		return "", err
	}
	if err := m.settle(); err != nil {
		return "", err
	}
	return m.text("loadState")
}

func (s *server) loadFault(e *trace.Exception, output string) error {
	return s.answer(wire.Fault, func(w *wire.Writer) {
		writeFault(w, &halt{kind: "raised"}, e, place{}, nil, output)
	})
}

// names returns what the program hands out, then what else it declares.
func (m *machine) names() []string {
	if m.program == nil {
		return nil
	}
	text, err := m.text("exported")
	if err != nil {
		return nil
	}
	names := strings.Fields(text)
	return names[:min(len(names), maxNames)]
}

// maxOutput is how many bytes of what a step prints are kept.
const maxOutput = 4 << 10

// cutOutput takes what the harness says of the output, cuts it to size and
// reports whether anything is missing.
func cutOutput(said string) (output string, truncated bool) {
	if said == "" {
		return "", false
	}
	output, truncated = said[1:], said[0] == '!'
	if len(output) > maxOutput {
		end := maxOutput
		for end > 0 && !utf8.RuneStart(output[end]) {
			end--
		}
		output, truncated = output[:end], true
	}
	return output, truncated
}
