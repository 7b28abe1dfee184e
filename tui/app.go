package tui

import (
	"context"
	"strings"

	"charm.land/bubbles/v2/key"
	tea "charm.land/bubbletea/v2"

	"pruefstein/exercises/progress"
	"pruefstein/tui/theme"
)

// An App is the Bubble Tea model: a router that knows which screen is shown,
// carries out intents and hands every answer from the background to whom it
// belongs. Make one with [New].
type App struct {
	cfg  Config
	kit  *kit
	ctx  context.Context // of everything in the background
	stop context.CancelFunc

	after timer

	width, height int
	frame         frame

	course  *courseScreen
	readers map[string]*reader     // by lesson id
	works   map[string]*workScreen // by exercise id
	quizzes map[string]*quizScreen // by exercise id
	trail   []screen               // the way here; the last one is shown

	over  overlay // what lies over the screen; nil for nothing
	index index   // of all texts; empty until something is looked for
	mouse bool    // ours, not the terminal's
	note  note
	noted int // number of note

	serial      int // the last number given to a background answer
	progressing int // number of the progress being loaded
	counting    int // number of the statistics asked for last
	preparation preparation
	check       runningCheck

	interrupted bool // Ctrl+C was pressed in the editor just before
	quitting    bool // the learner wants to quit even if saving fails
}

// New returns an app. Its background work ends with ctx.
func New(ctx context.Context, cfg Config) *App {
	ctx, stop := context.WithCancel(ctx)
	k := &kit{styles: theme.New(cfg.Theme != theme.Light), keys: DefaultKeyMap(), highlight: NewHighlighter()}
	a := &App{
		cfg: cfg, kit: k, ctx: ctx, stop: stop, after: realTimer,
		course:      newCourseScreen(k, newOutline(cfg.Course, cfg.Exercises)),
		readers:     map[string]*reader{},
		works:       map[string]*workScreen{},
		quizzes:     map[string]*quizScreen{},
		preparation: newPreparation(cfg.Prepare != nil),
	}
	a.trail = []screen{a.course}
	return a
}

// Init starts what happens in the background.
func (a *App) Init() tea.Cmd {
	cmds := []tea.Cmd{a.prepare(), a.loadProgress(), a.followCourse()}
	if a.cfg.Theme == theme.Auto {
		cmds = append(cmds, tea.RequestBackgroundColor)
	}
	if a.cfg.Notice != "" {
		cmds = append(cmds, a.tell(note{info, a.cfg.Notice}))
	}
	if a.cfg.Start != "" {
		cmds = append(cmds, a.openFirst(a.cfg.Start))
	}
	return tea.Batch(cmds...)
}

// openFirst opens the lesson or exercise with the given id.
func (a *App) openFirst(id string) tea.Cmd {
	if _, ok := a.cfg.Course.Lesson(id); ok {
		return a.openLesson(id)
	}
	return a.openExercise(id)
}

// Update hands msg to whom it belongs. It does no I/O.
func (a *App) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		a.width, a.height = msg.Width, msg.Height
		a.resize()
	case tea.BackgroundColorMsg:
		if a.cfg.Theme == theme.Auto {
			a.kit.styles = theme.New(msg.IsDark())
			a.resize()
		}
	case tea.KeyPressMsg:
		return a, a.handleKey(msg)
	case tea.MouseMsg:
		return a, a.handleMouse(msg)
	case tea.PasteMsg:
		return a, a.paste(msg.Content)
	case tea.ClipboardMsg:
		return a, a.paste(msg.Content)
	case answer:
		return a, msg.deliver(a)
	}
	return a, nil
}

func (a *App) screen() screen { return a.trail[len(a.trail)-1] }

// tooSmall reports whether there is no room for anything useful.
func (a *App) tooSmall() bool { return a.width < leastWidth || a.height < leastHeight }

// resize lays out the screen that is shown; others follow when they are.
func (a *App) resize() {
	if a.tooSmall() {
		return
	}
	a.frame = divide(a.width, a.height)
	a.screen().setSize(a.frame.width, a.frame.height)
	if a.covered() {
		a.over.setSize(a.frame.width, a.frame.height)
	}
}

func (a *App) handleKey(msg tea.KeyPressMsg) tea.Cmd {
	interrupted := a.interrupted
	a.interrupted = false
	if in, done := a.handleGlobalKey(msg); done {
		return a.do(in)
	}
	a.quitting = false
	if a.tooSmall() {
		return nil
	}
	if a.covered() {
		return a.handleOverlayKey(msg)
	}
	in, cmd := a.screen().handleKey(msg)
	if _, again := in.(interrupt); again && interrupted {
		in = quit{}
	}
	return tea.Batch(cmd, a.do(in))
}

// handleGlobalKey handles the keys that work everywhere.
func (a *App) handleGlobalKey(msg tea.KeyPressMsg) (in intent, done bool) {
	keys := a.kit.keys.Global
	open := a.covered() || a.tooSmall()
	typing := a.typing()
	switch {
	case key.Matches(msg, keys.Quit):
		return quit{}, true
	case key.Matches(msg, keys.Interrupt) && !typing:
		return quit{}, true
	case key.Matches(msg, keys.QuitPlain) && !typing && !a.covered():
		return quit{}, true
	case key.Matches(msg, keys.Mouse), key.Matches(msg, keys.MousePlain) && !typing && !open:
		return toggleMouse{}, true
	case open:
		return nil, false
	case key.Matches(msg, keys.Palette):
		a.openPalette()
	case key.Matches(msg, keys.Search) && !typing:
		return openSearch{}, true
	case key.Matches(msg, keys.Help), key.Matches(msg, keys.HelpPlain) && !typing:
		a.cover(&helpPage{kit: a.kit, groups: append(a.screen().help(), keys.group())})
	default:
		return nil, false
	}
	return nil, true
}

// typing reports whether plain keys are text.
func (a *App) typing() bool {
	switch {
	case a.covered():
		return a.over.typing()
	case a.tooSmall():
		return false
	}
	return a.screen().typing()
}

func (a *App) paste(text string) tea.Cmd {
	if w, ok := a.over.(written); ok {
		w.write(text)
	}
	p, ok := a.screen().(paster)
	if !ok || a.covered() || a.tooSmall() {
		return nil
	}
	in, cmd := p.paste(text)
	return tea.Batch(cmd, a.do(in))
}

// number returns a new number for an answer from the background.
func (a *App) number() int {
	a.serial++
	return a.serial
}

// View draws the window: as many lines as it is high, none wider than it.
func (a *App) View() tea.View {
	v := tea.NewView(strings.Join(a.draw(), "\n"))
	v.AltScreen = true
	if a.mouse {
		v.MouseMode = tea.MouseModeCellMotion
	}
	v.WindowTitle = "Prüfstein"
	if a.width > 0 && !a.tooSmall() {
		v.WindowTitle = a.screen().title() + " · Prüfstein"
		v.Cursor = a.cursor()
	}
	return v
}

// cursor is that of the screen, moved to where the screen stands.
func (a *App) cursor() *tea.Cursor {
	c := a.screen().cursor()
	if a.covered() {
		c = a.over.cursor()
	}
	if c == nil {
		return nil
	}
	moved := *c
	moved.X += a.frame.margin
	moved.Y += a.frame.top()
	return &moved
}

// setProgress shows what is known of the learner's progress.
func (a *App) setProgress(standings map[string]progress.Exercise, readings map[string]progress.Lesson) {
	a.course.setProgress(standings, readings)
	for id, w := range a.works {
		w.solved = w.solved || standings[id].Solved
	}
}
