package tui

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"pruefstein/exercises"
	"pruefstein/lessons"
	"pruefstein/tui/page"
)

// An Edition is a course after one of its files was saved.
type Edition struct {
	Course    *lessons.Course // nil if it cannot be loaded
	Exercises *exercises.Set

	// Faults are why the course cannot be loaded, at least one if it cannot.
	Faults []Fault
}

// A Fault is what is wrong in a file of a course.
type Fault struct {
	File    string // relative to the course's folder; empty if it is no single file's
	Line    int    // counted from 1; 0 if it is none in particular
	Message string // German
	Excerpt string // the source around it, several lines; may be empty
	Remedy  string // German; may be empty
}

// An editionCame message brings a course that was loaded anew.
type editionCame struct {
	edition  Edition
	editions <-chan Edition
}

// followCourse waits for the course to be loaded anew.
func (a *App) followCourse() tea.Cmd {
	if a.cfg.Editions == nil {
		return nil
	}
	ctx, follow := a.ctx, a.cfg.Editions
	return func() tea.Msg { return await(follow(ctx)) }
}

// await returns the next edition, nil once there will be no more.
func await(editions <-chan Edition) tea.Msg {
	edition, ok := <-editions
	if !ok {
		return nil
	}
	return editionCame{edition, editions}
}

func (m editionCame) deliver(a *App) tea.Cmd {
	next := func() tea.Msg { return await(m.editions) }
	if len(m.edition.Faults) > 0 {
		a.showFaults(m.edition.Faults)
		return next
	}
	return tea.Batch(next, a.renew(m.edition))
}

// renew shows another edition of the course in place of the one before, with
// everything where it was.
func (a *App) renew(edition Edition) tea.Cmd {
	a.cfg.Course, a.cfg.Exercises = edition.Course, edition.Exercises
	o := newOutline(edition.Course, edition.Exercises)
	o.setProgress(a.course.standings, a.course.readings)
	a.course.renew(o)
	cmds := []tea.Cmd{a.tell(note{info, "Der Kurs ist neu geladen."})}
	gone := a.renewReaders(o)
	works, save := a.renewWorks(o)
	gone = append(append(gone, works...), a.renewQuizzes()...)
	a.trail = slices.DeleteFunc(a.trail, func(s screen) bool { return slices.Contains(gone, s) })
	for _, s := range a.trail {
		if s, ok := s.(*statsScreen); ok {
			s.outline = o
		}
	}
	a.index = nil
	a.hideFaults()
	a.resize()
	return tea.Batch(append(cmds, save)...)
}

// renewReaders returns the screens of lessons that are no more.
func (a *App) renewReaders(o *outline) (gone []screen) {
	for id, r := range a.readers {
		lesson, ok := o.course.Lesson(id)
		if !ok {
			gone = append(gone, r)
			delete(a.readers, id)
			continue
		}
		r.renew(lesson, o)
	}
	return gone
}

// renewWorks returns the screens of code exercises that are no more, whose
// unsaved work is saved.
func (a *App) renewWorks(o *outline) (gone []screen, cmd tea.Cmd) {
	var cmds []tea.Cmd
	for id, w := range a.works {
		e, ok := a.cfg.Exercises.Get(id)
		if _, offered := languageOf(e, w.file.language); ok && offered {
			cmds = append(cmds, a.renewWork(w, e, o))
			continue
		}
		if w.code.unsaved() {
			save := a.fileSaver(w)
			cmds = append(cmds, func() tea.Msg { return backgroundError{"Die Datei wurde nicht gesichert", save()} })
		}
		if w.file.unwatch != nil {
			w.file.unwatch()
		}
		gone = append(gone, w)
		delete(a.works, id)
	}
	return gone, tea.Batch(cmds...)
}

// languageOf returns a language in which e is offered. While none is chosen
// yet, any will do.
func languageOf(e *exercises.Exercise, name string) (exercises.Language, bool) {
	if e == nil || e.Kind == exercises.QuizKind {
		return exercises.Language{}, false
	}
	if name == "" {
		return exercises.Language{}, true
	}
	return e.Language(name)
}

func (a *App) renewWork(w *workScreen, e *exercises.Exercise, o *outline) tea.Cmd {
	files := a.renewFiles(w, e)
	w.exercise = e
	w.task.renew(e)
	w.results.sketch = newSketch(e, o.lessonOf(e))
	w.results.outdated = true
	if w.task.hasSolution() {
		return tea.Batch(files, a.loadSolution(w))
	}
	return files
}

// renewFiles shows the files that e now consists of. Where they are others
// than before, what is not saved comes back as a draft.
func (a *App) renewFiles(w *workScreen, e *exercises.Exercise) tea.Cmd {
	if len(w.code.files) == 0 {
		return nil
	}
	before, _ := w.exercise.Language(w.file.language)
	now, _ := e.Language(w.file.language)
	if before.File == now.File && slices.Equal(before.More, now.More) && slices.Equal(before.Provided, now.Provided) {
		return a.provide(e, w.file.language)
	}
	keep, language := a.draftKeeper(w), w.file.language
	w.exercise = e
	load := a.load(w, language)
	return func() tea.Msg {
		if err := keep(); err != nil {
			return backgroundError{"Der Entwurf wurde nicht gesichert", err}
		}
		return load()
	}
}

// A filesProvided message brings the files that come with an exercise.
type filesProvided struct {
	exercise *exercises.Exercise
	files    []exercises.File
	err      error
}

// provide brings the files that come with e up to date.
func (a *App) provide(e *exercises.Exercise, language string) tea.Cmd {
	if l, _ := e.Language(language); len(l.Provided) == 0 {
		return nil
	}
	ws := a.cfg.Workspace
	return func() tea.Msg {
		m := filesProvided{exercise: e}
		if _, _, m.err = ws.Start(e, language); m.err == nil {
			m.files, m.err = e.Provided(language)
		}
		return m
	}
}

func (m filesProvided) deliver(a *App) tea.Cmd {
	w := a.works[m.exercise.ID]
	switch {
	case w == nil || w.exercise != m.exercise:
		return nil
	case m.err != nil:
		return a.fail("Die Dateien der Übung ließen sich nicht lesen", m.err)
	}
	for _, f := range w.code.files {
		i := slices.IndexFunc(m.files, func(file exercises.File) bool { return f.provided && file.Name == f.name })
		if i >= 0 {
			f.reload(m.files[i].Data)
		}
	}
	return nil
}

// renewQuizzes returns the screens of quizzes that are no more.
func (a *App) renewQuizzes() (gone []screen) {
	for id, q := range a.quizzes {
		e, ok := a.cfg.Exercises.Get(id)
		if !ok || e.Kind != exercises.QuizKind {
			gone = append(gone, q)
			delete(a.quizzes, id)
			continue
		}
		q.renew(e)
	}
	return gone
}

// renew shows another edition's outline with the same row selected.
func (c *courseScreen) renew(o *outline) {
	var selected courseRow
	if c.selected < len(c.rows) {
		selected = c.rows[c.selected]
	}
	c.outline = o
	i := slices.IndexFunc(o.rows, func(row courseRow) bool { return selected.lesson != nil && row.intent() == selected.intent() })
	if i < 0 {
		i = c.selected
	}
	c.selectRow(i)
}

// renew shows another edition of the lesson.
func (r *reader) renew(lesson *lessons.Lesson, o *outline) {
	r.lesson, r.outline = lesson, o
	move := r.text.replace(lesson.Blocks)
	for i := range r.returns {
		r.returns[i].Block = move(r.returns[i].Block)
	}
}

// renew shows another edition of the task.
func (t *taskPane) renew(e *exercises.Exercise) {
	t.exercise = e
	t.texts[taskTabTask].replace(parse(e.Task))
	t.opened = min(t.opened, len(e.Hints))
	t.texts[hintsTab].replace(parse(t.hints()))
	if t.opened == 0 && t.tab == hintsTab {
		t.showTab(taskTabTask)
	}
}

// renew shows another edition of the quiz with the same question, and what was
// answered and written as far as its questions are still there.
func (q *quizScreen) renew(e *exercises.Exercise) {
	fresh := newQuizScreen(q.kit, e)
	fresh.width, fresh.height = q.width, q.height
	fresh.results, fresh.reasons, fresh.saving = q.results, q.reasons, q.saving
	at := 0
	for i, question := range e.Quiz.Questions {
		before := slices.IndexFunc(q.quiz.Questions, func(o exercises.Question) bool { return o.ID == question.ID && o.Kind == question.Kind })
		if before < 0 {
			continue
		}
		fresh.given[i], fresh.texts[i] = q.given[before], q.texts[before]
		fresh.picked[i] = min(q.picked[before], max(0, len(question.Options)-1))
		if fresh.forms[i] != nil && fresh.texts[i] != "" {
			fresh.forms[i].set(fresh.texts[i])
		}
		if before == q.at {
			at = i
		}
	}
	writing, top, field := q.writing, q.top, q.field
	*q = *fresh
	q.turn(at)
	if q.texts[at] == field.value() {
		q.field = field // with its cursor
	}
	q.writing = writing && q.question().Kind == exercises.Text
	q.scrollTo(top)
}

// replace shows another state of the text with the same paragraph on top. It
// returns where each block has moved; what has changed counts as the block at
// the same place.
func (t *textView) replace(blocks []lessons.Block) (move func(block int) int) {
	move = moves(t.blocks, blocks)
	at, found, current := t.position(), t.found.words, t.found.current
	width := t.laid
	t.setText(blocks)
	if width == 0 {
		return move // not shown yet
	}
	t.scrollTo(t.page.Line(page.Position{Block: move(at.Block), Offset: at.Offset}))
	if found != "" {
		t.found = find(found, t.page.Lines, 0)
		t.found.current = min(current, max(0, len(t.found.places)-1))
	}
	return move
}

// moves tells where the blocks of a text are after it was changed: the one
// that says the same and lies nearest, counted from the end for what follows
// the change.
func moves(before, after []lessons.Block) func(block int) int {
	words := make([]string, len(after))
	for i, b := range after {
		words[i] = wordsOf(b)
	}
	tail := 0
	for tail < min(len(before), len(after)) && wordsOf(before[len(before)-1-tail]) == words[len(after)-1-tail] {
		tail++
	}
	return func(block int) int {
		switch {
		case block >= len(before):
			return 0
		case block >= len(before)-tail:
			return block + len(after) - len(before)
		}
		return nearest(words, wordsOf(before[block]), block)
	}
}

// nearest returns the index at or closest to at where what stands, else at
// itself as far as there is one.
func nearest(words []string, what string, at int) int {
	for distance := range len(words) + at {
		for _, i := range []int{at - distance, at + distance} {
			if i >= 0 && i < len(words) && words[i] == what {
				return i
			}
		}
	}
	return min(at, max(0, len(words)-1))
}

// wordsOf returns all that a block says.
func wordsOf(b lessons.Block) string {
	var words strings.Builder
	for _, p := range blockPassages(b, "", nil) {
		words.WriteString(p.text)
		words.WriteByte('\n')
	}
	return words.String()
}
