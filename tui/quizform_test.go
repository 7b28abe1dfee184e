package tui

import (
	"context"
	"slices"
	"testing"

	tea "charm.land/bubbletea/v2"

	"pruefstein/checker"
	"pruefstein/exercises"
)

// TestFormsAnswer answers each kind of question with its keys and looks at
// what is saved and said.
func TestFormsAnswer(t *testing.T) {
	tests := []struct {
		name     string
		question int
		keys     []string
		given    string
		said     []string
	}{
		{"choices by letters", 0, []string{"c", "a", "d", "enter"}, "A\x1fC\x1fD", []string{"✓ ▸ Frage 1", "Richtig.", "A stimmt."}},
		{"choices by boxes", 0, []string{"space", "down", "space", "space", "down", "x", "enter"}, "A\x1fC", []string{"✗ ▸ Frage 1", "2 von 3."}},
		{"number", 1, []string{"enter", "12,5 ms", "enter"}, "12,5 ms", []string{"✓ ▸ Frage 2", "Darum."}},
		{"number corrected", 1, []string{"enter", "9", "backspace", "8", "enter"}, "8", []string{"Das ist die Hälfte."}},
		{"no number", 1, []string{"enter", "wq?", "enter"}, "wq?", []string{"keine Zahl"}},
		{"order", 2, []string{"shift+down", "shift+down", "enter"}, "B\x1fC\x1fA", []string{"✓ ▸ Frage 3", "Erst säen."}},
		{"order back again", 2, []string{"shift+down", "shift+up", "down", "K", "enter"}, "B\x1fA\x1fC", []string{"✗ ▸ Frage 3", "1 von 3 stimmt."}},
		{"match by letters", 3, []string{"b", "a", "enter"}, "B\x1fA", []string{"✓ ▸ Frage 4", "Er bellt."}},
		{"match by blanks", 3, []string{"space", "space", "space", "enter"}, "C\x1f", []string{"✗ ▸ Frage 4", "Das tut die Kuh.", "2 fehlt."}},
		{"gaps", 4, []string{"enter", "zu", "enter", "Open", "enter"}, "zu\x1fOpen", []string{"✓ ▸ Frage 5", "So beginnt er."}},
		{"gaps with Tab", 4, []string{"enter", "tab", "open", "ctrl+s"}, "\x1fopen", []string{"✗ ▸ Frage 5"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b := newBench(t, 100, 40)
			opens("arten")(b)
			for range tt.question {
				b.press("right")
			}
			b.lacks("stimmt")
			b.press(tt.keys...)
			b.wants(tt.said...)
			q := b.app.quizzes["arten"]
			if got := q.given[tt.question]; got != tt.given {
				t.Errorf("given %q, want %q", got, tt.given)
			}
			saved, err := b.ws.Answer(q.exercise)
			if err != nil || !slices.Equal(saved, q.given[:tt.question+1]) {
				t.Errorf("saved %q, %v", saved, err)
			}
			again := &bench{t: t, ws: b.ws, msgs: make(chan tea.Msg)}
			again.start(b.app.cfg, 100, 40)
			opens("arten")(again)
			again.app.quizzes["arten"].turn(tt.question)
			again.wants(tt.said...)
		})
	}
}

func TestFormWithoutAnswer(t *testing.T) {
	b := newBench(t, 100, 40)
	opens("arten")(b)
	b.press("enter")
	b.wants("Noch ist nichts gewählt.")
	b.press("right", "enter", "enter")
	b.wants("Noch ist nichts gewählt.", "○ ▸ Frage 2")
}

func TestChangedFormIsNotJudged(t *testing.T) {
	b := newBench(t, 100, 40)
	opens("arten")(b)
	b.press("b", "enter")
	b.wants("B ist falsch.")
	b.press("b")
	b.lacks("B ist falsch.")
	b.wants("Geändert. Enter antwortet noch einmal.")
	b.press("b")
	b.wants("B ist falsch.")
}

func TestFormSurvives(t *testing.T) {
	b := newBench(t, 100, 40)
	opens("arten")(b)
	b.press("a", "right", "right", "shift+down", "right", "right", "enter")
	b.send(tea.PasteMsg{Content: "zu\n"})
	b.press("ctrl+q")
	again := &bench{t: t, ws: b.ws, msgs: make(chan tea.Msg)}
	again.start(b.app.cfg, 100, 40)
	opens("arten")(again)
	again.wants("[x] A")
	again.press("right", "right")
	again.wants("1. B")
	again.press("right", "right")
	again.wants("Lücke 1  zu")
}

// TestFormsMatchTheirSpelling sets each form to an answer and reads it back.
func TestFormsMatchTheirSpelling(t *testing.T) {
	_, set := testCourse(t)
	e, _ := set.Get("arten")
	for i, given := range []string{"D a", "12,5 ms", "c b a", "2=a, 1=b", " Zu ; Open"} {
		q := &e.Quiz.Questions[i]
		f := newForm(&kit{keys: DefaultKeyMap()}, q)
		f.set(given)
		if got, want := q.Judge(f.value()), q.Judge(given); got.Outcome != want.Outcome || got.Outcome == exercises.Unknown {
			t.Errorf("%s: %q became %q", q.ID, given, f.value())
		}
	}
}

// TestDeferredAnswersSaySo answers as in a learner's edition, which cannot
// tell what is right.
func TestDeferredAnswersSaySo(t *testing.T) {
	for _, id := range []string{"wahl", "arten"} {
		b := newBench(t, 100, 40)
		opens(id)(b)
		q := b.app.quizzes[id]
		for i := range q.quiz.Questions {
			q.quiz.Questions[i].Sealed = true
		}
		question := q.quiz.Questions[0].ID
		b.app.cfg.Check = func(context.Context, *exercises.Exercise, string, []exercises.File) (checker.Report, error) {
			return checker.Report{
				Exercise: id, Status: checker.Skipped,
				Checks:  []checker.CheckResult{{ID: question, Status: checker.Skipped, Message: "Das zeigt die Bewertung."}},
				Answers: []checker.AnswerResult{{Question: question, Status: checker.Skipped, Given: "A"}},
			}, nil
		}
		b.press("a", "enter")
		b.wants("– ▸ Frage 1", "Das zeigt die Bewertung.")
	}
}
