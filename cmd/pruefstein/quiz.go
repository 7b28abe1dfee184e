package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"pruefstein/checker"
	"pruefstein/exercises"
	"pruefstein/lessons"
)

func (p *program) quizCommand() *cobra.Command {
	var answers []string
	c := &cobra.Command{
		Use:     "quiz ÜBUNG",
		GroupID: learnGroup,
		Short:   "stellt die Fragen eines Quiz oder wertet eine Antwort",
		Long: `Stellt die Fragen eines Quiz, eine nach der anderen, und wertet deine Antworten.
Mit --answer wertet der Befehl die angegebene Antwort, ohne zu fragen. Die
Antwort wird bei deiner Arbeit gespeichert.

Mehrere Optionen, eine Reihenfolge oder Zuordnungen schreibst du mit Pluszeichen
oder in eckigen Klammern: A+C oder [A, C]. Texte für Lücken trennst du mit
Strichpunkten.`,
		Example: `  pruefstein quiz bulkhead-oder-shedding
  pruefstein quiz bulkhead-oder-shedding --answer A,B
  pruefstein quiz messwerte --answer A+C --answer 12,5 --answer 'open; closed'`,
		Args:              one("das Quiz"),
		ValidArgsFunction: p.exerciseNames,
	}
	c.Flags().StringArrayVar(&answers, "answer", nil,
		"die `ANTWORT`, eine je Frage, mit Komma getrennt; oder die Option einmal je Frage")
	c.RunE = func(c *cobra.Command, args []string) error {
		return p.quiz(c.Context(), args[0], answers)
	}
	return c
}

func (p *program) quiz(ctx context.Context, id string, given []string) error {
	c, err := p.course()
	if err != nil {
		return err
	}
	e, err := c.exercise(id)
	if err != nil {
		return err
	}
	if e.Kind != exercises.QuizKind {
		return misuse("Beginne sie mit: pruefstein start "+e.ID, "„%s“ ist kein Quiz, sondern eine Übung zum Programmieren.", e.ID)
	}
	answer, err := p.answer(ctx, e, given)
	if err != nil {
		return err
	}
	w, err := p.startWorkspace()
	if err != nil {
		return err
	}
	if err := w.SaveAnswer(e, answer); err != nil {
		return err
	}
	return p.judgeAnswer(ctx, c, e, answer)
}

// answer returns the answer that was given on the command line, or asks.
func (p *program) answer(ctx context.Context, e *exercises.Exercise, given []string) (exercises.Answer, error) {
	if len(given) == 0 {
		if !isTerminal(p.stdin) && !p.plain() {
			return nil, misuse("Nenne die Antwort mit --answer, oder lass dich mit --plain fragen.", "Zum Fragen fehlt ein Terminal.")
		}
		return p.ask(ctx, e)
	}
	answer := e.Quiz.SplitAnswer(given)
	return answer, validAnswer(e.Quiz, answer)
}

// validAnswer refuses an answer that cannot be meant: one of another length,
// or with an option that does not exist.
func validAnswer(q *exercises.Quiz, a exercises.Answer) error {
	if len(a) != len(q.Questions) {
		return misuse("Trenne die Antworten mit Komma, eine je Frage.", "Das Quiz hat %d Fragen, die Antwort hat %d Teile.", len(q.Questions), len(a))
	}
	for i, v := range q.Judge(a) {
		question := &q.Questions[i]
		switch v.Outcome {
		case exercises.Unknown:
			if v.Reason != "" {
				return misuse("So sieht die Antwort aus: "+question.HowTo()+".", "„%s“: %s", question.Title, v.Reason)
			}
			keys := optionKeys(question)
			return misuse(suggestion(v.Given, keys, "Möglich: "+enumerate(keys)+"."),
				"Die Antwort „%s“ gibt es bei „%s“ nicht.", v.Given, question.Title)
		case exercises.Missing:
			return misuse("Gib zu jeder Frage eine Antwort.", "Die Antwort auf „%s“ fehlt.", q.Questions[i].Title)
		}
	}
	return nil
}

func optionKeys(q *exercises.Question) []string {
	var keys []string
	for _, option := range q.Options {
		keys = append(keys, option.Key)
	}
	return keys
}

// judgeAnswer checks the answer, records the attempt and explains.
func (p *program) judgeAnswer(ctx context.Context, c *course, e *exercises.Exercise, a exercises.Answer) error {
	if err := p.ready(ctx, e); err != nil {
		return err
	}
	file := exercises.AnswerFile(a)
	submission := checker.Submission{File: exercises.AnswerFiles()[0], Source: file}
	r, err := p.bench.check(ctx, e, submission, checker.Seed(c.ID, c.Version))
	if err != nil {
		return err
	}
	p.seen(r.Status)
	p.record(&r, file)
	if err := p.reportText([]checker.Report{r}); err != nil {
		return err
	}
	for i := range r.Answers {
		if err := p.explain(&e.Quiz.Questions[i], &r.Answers[i]); err != nil {
			return err
		}
	}
	return nil
}

func (p *program) explain(q *exercises.Question, r *checker.AnswerResult) error {
	title := q.Title
	if q.Kind != exercises.Text {
		title += " – " + r.Given
	}
	text := r.Explain
	if q.Kind == exercises.Text && !q.Sealed {
		text = "Eine gute Antwort:\n\n" + q.Model + "\n\nVergleiche: Hast du das genannt?\n\n- " + strings.Join(q.Key, "\n- ")
	}
	if text == "" {
		return nil
	}
	blocks := []lessons.Block{&lessons.Heading{Level: 2, Content: []lessons.Inline{lessons.Text(title)}}}
	fmt.Fprintln(p.stdout)
	return p.showPage(append(blocks, lessons.Parse([]byte(text)).Blocks...), 0)
}
