package engine

import (
	"embed"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"

	"modernc.org/quickjs"
)

//go:embed harness/*.js
var harnessFiles embed.FS

// harnessParts are read in this order.
var harnessParts = []string{"values", "clock", "output", "abort", "run", "main"}

// entries are the functions of the harness that the machine calls.
var entries = []string{
	"load", "loadState", "select", "exported", "begin", "start", "fire", "conclude", "proceed", "runScript",
	"printedText", "startMain", "codeOfExit",
}

// harnessSource returns one function, so that learner code finds nothing of it.
func harnessSource() string {
	var b strings.Builder
	b.WriteString("(() => { 'use strict';\n" +
		"const host = Object.freeze({ __proto__: null, halt: hostHalt, locate: hostLocate, touch: hostTouch });\n" +
		"delete globalThis.hostHalt; delete globalThis.hostLocate; delete globalThis.hostTouch;\n" +
		"const importModule = (name) => import(name);\n")
	for _, part := range harnessParts {
		text, _ := harnessFiles.ReadFile("harness/" + part + ".js") // embedded above
		b.Write(text)
	}
	b.WriteString("setUpClock(); setUpConsole(); setUpAbort(); setUpMain();\nreturn { " + strings.Join(entries, ", ") + " }; })()")
	return b.String()
}

// MaxHeap is how many bytes the values of a program may take up.
const MaxHeap = 128 << 20

// maxDepth is how deep calls may nest, so that a recursion without end is told
// soon.
const maxDepth = 2000

// A machine is a fresh JavaScript engine with the harness in it.
type machine struct {
	vm      *quickjs.VM
	object  quickjs.Value
	entries map[string]quickjs.Value
	program *program
	touched bool // the program has asked for its command line
	watch   *watch
}

// A halt is why learner code does not go on. It goes up as a panic through the
// engine, which learner code cannot catch.
type halt struct {
	kind string // such as "output"
	code int
	text string // a stack, or a name for "missing"
}

func (h *halt) Error() string { return "halt: " + h.kind }

func newMachine(w *watch) (*machine, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, err
	}
	m := &machine{vm: vm, watch: w, entries: make(map[string]quickjs.Value)}
	vm.SetMemoryLimit(MaxHeap)
	vm.SetMaxStackSize(maxDepth)
	vm.SetGCThreshold(MaxHeap / 4)
	vm.SetWTF8(true)
	for name, f := range map[string]quickjs.HostFunc{"hostHalt": m.halt, "hostLocate": m.locate, "hostTouch": m.touch} {
		if err := vm.RegisterHostFunc(name, f); err != nil {
			return nil, err
		}
	}
	vm.SetModuleLoader(m.loadModule, m.resolveModule)
	if m.object, err = vm.EvalValue(harnessSource(), quickjs.EvalGlobal); err != nil {
		return nil, fmt.Errorf("harness: %w", err)
	}
	for _, name := range entries {
		atom, err := vm.NewAtom(name)
		if err != nil {
			return nil, err
		}
		if m.entries[name], err = m.object.GetPropertyValue(atom); err != nil {
			return nil, err
		}
	}
	return m, nil
}

func (m *machine) halt(args []any) (any, error) {
	h := &halt{}
	if len(args) == 3 {
		h.kind, _ = args[0].(string)
		h.code, _ = args[1].(int)
		h.text, _ = args[2].(string)
	}
	panic(h)
}

func (m *machine) touch([]any) (any, error) {
	m.touched = true
	return nil, nil
}

func (m *machine) loadModule(_ *quickjs.VM, name string) (string, error) { return m.program.load(name) }

func (m *machine) resolveModule(_ *quickjs.VM, from, name string) (string, error) {
	if from == "<eval>" {
		return name, nil
	}
	return m.program.resolve(from, name)
}

// call calls an entry of the harness. The error is a halt if learner code did
// not go on.
func (m *machine) call(entry string, args ...any) (result any, err error) {
	defer m.recoverHalt(&err)
	f := m.entries[entry]
	result, err = f.Call(quickjs.UndefinedValue, args...)
	return result, m.interrupted(err)
}

func (m *machine) recoverHalt(err *error) {
	if r := recover(); r != nil {
		h, ok := r.(*halt)
		if !ok {
			panic(r)
		}
		*err = h
	}
}

// interrupted makes a halt of the error that an interruption leaves.
func (m *machine) interrupted(err error) error {
	if m.watch.expired() {
		h := &halt{kind: "timeout"}
		if e, ok := errors.AsType[*quickjs.Error](err); ok {
			h.text = e.Stack
		}
		return h
	}
	return err
}

// text calls an entry that returns a string.
func (m *machine) text(entry string, args ...any) (string, error) {
	result, err := m.call(entry, args...)
	if err != nil {
		return "", err
	}
	text, ok := result.(string)
	if !ok {
		return "", fmt.Errorf("harness: %s returned a %T", entry, result)
	}
	return text, nil
}

// flag calls an entry that returns a truth value.
func (m *machine) flag(entry string, args ...any) (bool, error) {
	result, err := m.call(entry, args...)
	if err != nil {
		return false, err
	}
	flag, ok := result.(bool)
	if !ok {
		return false, fmt.Errorf("harness: %s returned a %T", entry, result)
	}
	return flag, nil
}

// drain runs jobs until there are none.
func (m *machine) drain() (err error) {
	defer m.recoverHalt(&err)
	for {
		n, err := m.vm.ExecutePendingJobs()
		if m.watch.expired() {
			return m.interrupted(err)
		}
		if n == 0 {
			return nil
		}
	}
}

// settle runs jobs and timers until nothing more can run at this instant.
func (m *machine) settle() error {
	for {
		if err := m.drain(); err != nil {
			return err
		}
		fired, err := m.flag("fire")
		if err != nil || !fired {
			return err
		}
	}
}

// position is what stands at the end of a line of a stack: a file, a line and a
// column.
var position = regexp.MustCompile(`\(([^()]*):(\d+):(\d+)\)$`)

// A place is where in the learner's files something was. Its zero is nowhere.
type place struct {
	file         string // empty for the main file
	line, column int    // counted from 1
}

// place finds the innermost place of one of the program's files in a stack.
func (m *machine) place(stack string) place {
	if m.program == nil {
		return place{}
	}
	for text := range strings.SplitSeq(stack, "\n") {
		found := position.FindStringSubmatchIndex(text)
		if found == nil {
			continue
		}
		f := m.program.files[text[found[2]:found[3]]]
		line, err := strconv.Atoi(text[found[4]:found[5]])
		column, also := strconv.Atoi(text[found[6]:found[7]])
		if f == nil || err != nil || also != nil {
			continue
		}
		if line, units := f.places.find(line, column); line > 0 {
			return place{m.program.further(f), line, f.column(line, units)}
		}
	}
	return place{}
}

// locate is what the harness asks for the place of an exception.
func (m *machine) locate(args []any) (any, error) {
	stack, _ := args[0].(string)
	class, _ := args[1].(string)
	for own := "    at " + class + " ("; strings.HasPrefix(stack, own); { // its constructor is not the place
		_, stack, _ = strings.Cut(stack, "\n")
	}
	p := m.place(stack)
	return fmt.Sprintf("%d;%d;s%d:%s", p.line, p.column, len(utf16.Encode([]rune(p.file))), p.file), nil
}

func (m *machine) close() { _ = m.vm.Close() }

// MaxStepOutput is how many bytes a step may print, kept or not; see
// harness/output.js.
const MaxStepOutput = 1 << 20
