package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"pruefstein/checker"
	"pruefstein/checker/pack"
	"pruefstein/exercises"
	"pruefstein/lessons"
)

const packHelp = `Packt einen Kurs in eine ZIP-Datei, die sich wie ein Ordner mit --course öffnen
lässt.

Die Ausgabe für Lernende (learner) enthält keine verborgenen Prüfungen, keine
Referenz, keine falschen Lösungen, keine Diagnosen und nichts, was verrät, wie
ein Quiz zu beantworten ist. Mit ihr laufen die sichtbaren Prüfungen; der Rest
folgt bei der Bewertung. Die Ausgabe für die Bewertung (grader) ist vollständig.`

const packExample = `  pruefstein pack mein-kurs --edition learner
  pruefstein pack mein-kurs --edition grader --output bewertung.zip`

func (p *program) packCommand() *cobra.Command {
	edition := &choice{words: []string{string(lessons.LearnerEdition), string(lessons.GraderEdition)}}
	output := ""
	c := &cobra.Command{
		Use:     "pack ORDNER --edition learner|grader",
		GroupID: authorGroup,
		Short:   "packt einen Kurs für Lernende oder für die Bewertung",
		Long:    packHelp,
		Example: packExample,
		Args:    one("der Ordner des Kurses"),
		RunE: func(c *cobra.Command, args []string) error {
			if edition.value == "" {
				return misuse("Für wen ist sie? --edition learner oder --edition grader", "Es fehlt, welche Ausgabe gepackt wird.")
			}
			return p.pack(c.Context(), args[0], lessons.Edition(edition.value), output)
		},
	}
	c.Flags().Var(edition, "edition", "für wen die Ausgabe ist")
	c.Flags().StringVar(&output, "output", "", "die `DATEI`; sonst heißt sie nach Kurs, Version und Ausgabe")
	return c
}

func (p *program) pack(ctx context.Context, place string, edition lessons.Edition, output string) error {
	place, err := filepath.Abs(place)
	if err != nil {
		return err
	}
	texts, tasks, err := courseFolders(place)
	if err != nil {
		return err
	}
	open, err := joinCourse(place, texts, tasks)
	if err != nil {
		return err
	}
	if err := mustBeComplete(open, "packen"); err != nil {
		return err
	}
	if output == "" {
		output = fmt.Sprintf("%s-%s-%s.zip", open.ID, exercises.NearestID(open.Version), edition)
	}
	var archive bytes.Buffer
	if err := p.packInto(ctx, &archive, open, pack.Course{Text: open.Course, Exercises: open.exercises, Lessons: texts, Tasks: tasks}, edition); err != nil {
		return err
	}
	if err := replaceFile(output, archive.Bytes()); err != nil {
		return broken(err, "Prüfe Pfad und Zugriffsrechte, oder nenne mit --output einen anderen Pfad.", "Die Ausgabe lässt sich nicht schreiben.")
	}
	fmt.Fprintf(p.stderr, "Gepackt: „%s“, Version %s, Ausgabe %s.\n", open.Title, open.Version, edition)
	return p.write(output + "\n")
}

func (p *program) packInto(ctx context.Context, archive *bytes.Buffer, open *course, c pack.Course, edition lessons.Edition) error {
	if edition == lessons.GraderEdition {
		return packProblem(pack.Grader(archive, c))
	}
	for _, e := range open.exercises.All() {
		if err := p.ready(ctx, e); err != nil {
			return err
		}
	}
	missing, err := pack.Learner(ctx, archive, c, p.bench.checker)
	for _, check := range missing {
		fmt.Fprintf(p.stderr, "Hinweis: Die sichtbare Prüfung „%s“ in „%s“ kommt erst bei der Bewertung: Was sie erwartet, lässt sich nicht in die Datei schreiben.\n", check.Check, check.Exercise)
	}
	return packProblem(err)
}

func packProblem(err error) error {
	if fault, ok := errors.AsType[*checker.ReferenceError](err); ok {
		where := ""
		if fault.Fault.Line > 0 {
			where = fmt.Sprintf(", Zeile %d", fault.Fault.Line)
		}
		return misuse("Was fehlt, zeigt: pruefstein verify --only "+fault.Exercise, "Die Referenz von „%s“ läuft nicht%s.", fault.Exercise, where)
	}
	if large, ok := errors.AsType[*pack.TooLargeError](err); ok {
		return misuse("Verkleinere die Datei, oder leg sie außerhalb des Kurses ab.", "„%s“ ist größer als 1 MiB.", large.File)
	}
	return err
}

// replaceFile writes a file as a whole or not at all.
func replaceFile(path string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".pruefstein-*")
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	err = errors.Join(err, f.Chmod(0o644), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}
