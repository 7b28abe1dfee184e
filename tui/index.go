package tui

import (
	"strings"

	"pruefstein/exercises"
	"pruefstein/lessons"
)

// A passage is a piece of text that can be found: what it says, where it
// stands and how one gets there.
type passage struct {
	place string // such as "Schritt 4 · Lektion 2"
	text  string // without markup, on one line
	title bool   // it names a lesson, an exercise, a question or a term
	open  func(words string) intent
}

// An index is everything that can be found, in the order of the course. What
// must stay hidden from learners is not part of it.
type index []passage

// newIndex lists the texts of a course: lessons, tasks, questions, glossary.
func newIndex(o *outline) index {
	var found index
	for _, row := range o.rows {
		switch {
		case row.exercise == nil:
			found = append(found, lessonPassages(row.lesson)...)
		case row.exercise.Kind == exercises.QuizKind:
			found = append(found, quizPassages(row.exercise)...)
		default:
			found = append(found, taskPassages(row.exercise)...)
		}
	}
	return append(found, termPassages(&o.course.Glossary)...)
}

func lessonPassages(l *lessons.Lesson) index {
	place := l.Title
	found := index{{place, oneLine(l.Title), true, func(string) intent { return openLesson{l.ID} }}}
	for i, b := range l.Blocks {
		if h, ok := b.(*lessons.Heading); ok && h.Level == 2 {
			place = lessons.PlainText(h.Content) + " · " + l.Title
		}
		open := func(words string) intent { return openPassage{l.ID, i, words} }
		found = append(found, blockPassages(b, place, open)...)
	}
	return found
}

func taskPassages(e *exercises.Exercise) index {
	place := "Aufgabe · " + e.Title
	found := index{{place, oneLine(e.Title), true, func(string) intent { return openTask{exercise: e.ID} }}}
	for i, b := range parse(e.Task) {
		open := func(words string) intent { return openTask{e.ID, i, words} }
		found = append(found, blockPassages(b, place, open)...)
	}
	return found
}

func quizPassages(e *exercises.Exercise) index {
	var found index
	for i, q := range e.Quiz.Questions {
		open := func(string) intent { return openQuestion{e.ID, i} }
		place := "Frage · " + e.Title
		found = append(found, passage{place, oneLine(q.Title), true, open})
		for _, b := range parse(q.Text) {
			found = append(found, blockPassages(b, place, open)...)
		}
	}
	return found
}

func termPassages(g *lessons.Glossary) index {
	var found index
	for _, t := range g.Terms {
		open := func(string) intent { return openTerm{id: t.ID, row: -1} }
		found = append(found, passage{"Begriff", oneLine(termTitle(t)), true, open})
		for _, b := range t.Blocks {
			found = append(found, blockPassages(b, "Begriff · "+t.Name, open)...)
		}
	}
	return found
}

// blockPassages lists what a block and those inside it say.
func blockPassages(b lessons.Block, place string, open func(string) intent) index {
	var found index
	lessons.Walk([]lessons.Block{b}, func(b lessons.Block) {
		for _, text := range sayings(b) {
			if text = oneLine(text); text != "" {
				found = append(found, passage{place, text, false, open})
			}
		}
	})
	return found
}

// sayings returns what a block says itself: its text, or each of its rows.
func sayings(b lessons.Block) []string {
	switch b := b.(type) {
	case *lessons.Heading:
		return []string{lessons.PlainText(b.Content)}
	case *lessons.Paragraph:
		return []string{lessons.PlainText(b.Content)}
	case *lessons.Code:
		return strings.Split(b.Text, "\n")
	case *lessons.Table:
		rows := []string{cellText(b.Header)}
		for _, row := range b.Rows {
			rows = append(rows, cellText(row.Cells))
		}
		return rows
	case *lessons.Diagram:
		var labels []string
		for _, t := range b.Transitions {
			labels = append(labels, strings.Join([]string{t.From, "→", t.To, t.Label}, " "))
		}
		return labels
	case *lessons.Chart:
		labels := []string{b.Title}
		for _, m := range b.Marks {
			labels = append(labels, m.Label)
		}
		return labels
	}
	return nil
}

func cellText(cells []lessons.Cell) string {
	texts := make([]string, len(cells))
	for i, cell := range cells {
		texts[i] = lessons.PlainText(cell)
	}
	return strings.Join(texts, " · ")
}

// look returns the passages that hold all of words, whatever the case and the
// order: titles first, then in the order of the course.
func (x index) look(words string) index {
	if strings.TrimSpace(words) == "" {
		return nil
	}
	var titles, others index
	for _, p := range x {
		switch {
		case !holdsAll(p.text, words):
		case p.title:
			titles = append(titles, p)
		default:
			others = append(others, p)
		}
	}
	return append(titles, others...)
}
