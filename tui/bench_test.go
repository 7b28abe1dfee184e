package tui

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"pruefstein/checker"
	"pruefstein/exercises"
	"pruefstein/exercises/workspace"
	"pruefstein/lessons"
	"pruefstein/tui/theme"
)

// noon is the time at which everything in the tests happens.
var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

// A bench drives an app without a terminal: it runs commands, hands their
// messages back and lets timers expire only when told to.
type bench struct {
	t      testing.TB
	app    *App
	ws     *workspace.Workspace
	msgs   chan tea.Msg
	open   int // commands that have not answered yet
	timers []tea.Msg
	quit   bool

	verdict func(ctx context.Context, source string) (checker.Report, error)
}

func testCourse(t testing.TB) (*lessons.Course, *exercises.Set) {
	t.Helper()
	course, err := lessons.Load(os.DirFS("testdata/course/lessons"))
	if err != nil {
		t.Fatal(err)
	}
	set, err := exercises.Load(os.DirFS("testdata/course/exercises"))
	if err != nil {
		t.Fatal(err)
	}
	return course, set
}

func clock() time.Time { return noon }

func testWorkspace(t testing.TB) *workspace.Workspace {
	t.Helper()
	ws, err := workspace.Create(t.TempDir(), workspace.Course{ID: "probe", Version: "1"}, clock)
	if err != nil {
		t.Fatal(err)
	}
	return ws
}

// newBench shows the course page in a window of the given size.
func newBench(t testing.TB, width, height int, change ...func(*Config)) *bench {
	t.Helper()
	course, set := testCourse(t)
	b := &bench{t: t, ws: testWorkspace(t), msgs: make(chan tea.Msg)}
	b.verdict = func(context.Context, string) (checker.Report, error) { return failing(), nil }
	cfg := Config{
		Course: course, Exercises: set, Workspace: b.ws, Check: b.check, Clock: clock, Theme: theme.Dark,
	}
	for _, c := range change {
		c(&cfg)
	}
	b.start(cfg, width, height)
	return b
}

func (b *bench) start(cfg Config, width, height int) {
	ctx, cancel := context.WithCancel(context.Background())
	b.t.Cleanup(cancel)
	b.app = New(ctx, cfg)
	b.app.after = func(_ time.Duration, msg tea.Msg) tea.Cmd {
		b.timers = append(b.timers, msg)
		return nil
	}
	b.run(b.app.Init())
	b.send(tea.WindowSizeMsg{Width: width, Height: height})
}

func (b *bench) check(ctx context.Context, e *exercises.Exercise, _ string, work []exercises.File) (checker.Report, error) {
	if e.Kind == exercises.QuizKind {
		return judged(e, work[0].Data), nil
	}
	return b.verdict(ctx, string(work[0].Data))
}

// judged is the verdict on the answer file of a quiz.
func judged(e *exercises.Exercise, file []byte) checker.Report {
	answer, _ := e.Quiz.ParseAnswer("antwort.yaml", file)
	statuses := map[exercises.Outcome]checker.Status{exercises.Right: checker.Pass, exercises.Ungraded: checker.Skipped}
	r := checker.Report{Exercise: e.ID, Status: checker.Pass}
	for _, v := range e.Quiz.Judge(answer) {
		status, ok := statuses[v.Outcome]
		if !ok {
			status, r.Status = checker.Fail, checker.Fail
		}
		r.Points, r.MaxPoints = r.Points+v.Points, r.MaxPoints+v.MaxPoints
		r.Answers = append(r.Answers, checker.AnswerResult{
			Question: v.Question, Status: status, Given: v.Given, Explain: v.Explain, Parts: v.Parts,
		})
		r.Checks = append(r.Checks, checker.CheckResult{ID: v.Question, Message: v.Reason})
	}
	return r
}

// begin runs cmd without waiting for what it answers.
func (b *bench) begin(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	b.open++
	go func() { b.msgs <- cmd() }()
}

// run runs cmd and everything that follows from it.
func (b *bench) run(cmd tea.Cmd) {
	b.t.Helper()
	b.begin(cmd)
	b.settle(0)
}

// settle waits until but rest commands have answered.
func (b *bench) settle(rest int) {
	b.t.Helper()
	for b.open > rest {
		select {
		case msg := <-b.msgs:
			b.open--
			b.take(msg)
		case <-time.After(10 * time.Second):
			b.t.Fatal("a command does not answer")
		}
	}
}

// next takes the next answer of a command.
func (b *bench) next() {
	msg := <-b.msgs
	b.open--
	b.take(msg)
}

func (b *bench) take(msg tea.Msg) {
	switch msg := msg.(type) {
	case nil:
	case tea.BatchMsg:
		for _, cmd := range msg {
			b.begin(cmd)
		}
	case tea.QuitMsg:
		b.quit = true
	default:
		_, cmd := b.app.Update(msg)
		b.begin(cmd)
	}
}

func (b *bench) send(msg tea.Msg) {
	b.t.Helper()
	_, cmd := b.app.Update(msg)
	b.run(cmd)
}

// press sends keys by their names; other strings are typed.
func (b *bench) press(keys ...string) {
	b.t.Helper()
	for _, k := range keys {
		for _, msg := range keysOf(k) {
			b.send(msg)
		}
	}
}

// expire lets all timers expire that have been set so far.
func (b *bench) expire() {
	b.t.Helper()
	due := b.timers
	b.timers = nil
	for _, msg := range due {
		b.send(msg)
	}
}

func (b *bench) frame() string {
	return ansi.Strip(b.app.View().Content)
}

// wants fails unless all of texts are on the screen.
func (b *bench) wants(texts ...string) {
	b.t.Helper()
	frame := b.frame()
	for _, text := range texts {
		if !strings.Contains(frame, text) {
			b.t.Fatalf("%q is not on the screen:\n%s", text, frame)
		}
	}
}

// lacks fails if text is on the screen.
func (b *bench) lacks(text string) {
	b.t.Helper()
	if frame := b.frame(); strings.Contains(frame, text) {
		b.t.Fatalf("%q is on the screen:\n%s", text, frame)
	}
}

var namedKeys = map[string]tea.KeyPressMsg{
	"enter": {Code: tea.KeyEnter}, "esc": {Code: tea.KeyEscape}, "tab": {Code: tea.KeyTab},
	"up": {Code: tea.KeyUp}, "down": {Code: tea.KeyDown}, "left": {Code: tea.KeyLeft}, "right": {Code: tea.KeyRight},
	"backspace": {Code: tea.KeyBackspace}, "home": {Code: tea.KeyHome}, "end": {Code: tea.KeyEnd}, "pgdown": {Code: tea.KeyPgDown},
	"f1": {Code: tea.KeyF1}, "f2": {Code: tea.KeyF2}, "f4": {Code: tea.KeyF4}, "f5": {Code: tea.KeyF5},
	"f6": {Code: tea.KeyF6}, "f7": {Code: tea.KeyF7}, "f8": {Code: tea.KeyF8}, "f9": {Code: tea.KeyF9},
	"ctrl+s": {Code: 's', Mod: tea.ModCtrl}, "ctrl+q": {Code: 'q', Mod: tea.ModCtrl},
	"ctrl+c": {Code: 'c', Mod: tea.ModCtrl}, "ctrl+z": {Code: 'z', Mod: tea.ModCtrl},
	"ctrl+a": {Code: 'a', Mod: tea.ModCtrl}, "ctrl+f": {Code: 'f', Mod: tea.ModCtrl},
	"shift+down": {Code: tea.KeyDown, Mod: tea.ModShift}, "shift+up": {Code: tea.KeyUp, Mod: tea.ModShift},
	"space":    {Code: tea.KeySpace, Text: " "},
	"ctrl+p":   {Code: 'p', Mod: tea.ModCtrl},
	"ctrl+end": {Code: tea.KeyEnd, Mod: tea.ModCtrl},
}

func keysOf(name string) []tea.KeyPressMsg {
	if msg, ok := namedKeys[name]; ok {
		return []tea.KeyPressMsg{msg}
	}
	var msgs []tea.KeyPressMsg
	for _, r := range name {
		msgs = append(msgs, tea.KeyPressMsg{Code: r, Text: string(r)})
	}
	return msgs
}
