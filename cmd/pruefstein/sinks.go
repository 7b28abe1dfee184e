package main

import (
	"crypto/rand"
	"errors"
	"io"
	"os"
	"path/filepath"

	"pruefstein/checker/report"
)

// sinks are the places that reports are written to. Files appear under their
// names when they are whole.
type sinks struct {
	writers []report.Writer
	files   []*report.File
	joined  []*os.File // shared with others and written as we go
}

func reportPath(dir string, format report.Format) string {
	return filepath.Join(dir, format.FileName())
}

// openSinks opens all places before anything is judged, so that a folder that
// cannot be written costs nobody an hour.
func (p *program) openSinks(places []place, g *grading) (*sinks, error) {
	s := &sinks{}
	for _, at := range places {
		w, err := p.openSink(s, at, g)
		if err != nil {
			s.abort()
			return nil, &problem{usage, "Der Bericht für " + at.describe() + " lässt sich nicht schreiben.",
				"Nenne einen Ordner oder eine Datei, in die du schreiben darfst.", err}
		}
		s.writers = append(s.writers, w)
	}
	return s, nil
}

func (p *program) openSink(s *sinks, at place, g *grading) (report.Writer, error) {
	form := p.form(at, g)
	if at.folder {
		if err := makeWritable(at.path); err != nil {
			return nil, err
		}
		return report.NewFolder(at.path, at.format.FileName(), form), nil
	}
	if at.format == report.GitHubFormat {
		return s.openGitHub(p.stdout, at)
	}
	if at.path == "" {
		return form(p.stdout), nil
	}
	file, err := s.create(at.path)
	if err != nil {
		return nil, err
	}
	return form(file), nil
}

// makeWritable makes a folder in which files can be made, or says why not.
func makeWritable(dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	probe, err := os.CreateTemp(dir, ".pruefstein-*")
	if err != nil {
		return err
	}
	return errors.Join(probe.Close(), os.Remove(probe.Name()))
}

func (s *sinks) create(path string) (*report.File, error) {
	file, err := report.CreateFile(path)
	if err != nil {
		return nil, err
	}
	s.files = append(s.files, file)
	return file, nil
}

// form returns how a report of at's format is written.
func (p *program) form(at place, g *grading) func(io.Writer) report.Writer {
	switch at.format {
	case report.JSONFormat:
		return report.NewJSON
	case report.JUnitFormat:
		return report.NewJUnit
	case report.ExercismFormat:
		return report.NewExercism
	case report.GradescopeFormat:
		return report.NewGradescope
	case report.CSVFormat:
		if g.csv.value == "moodle" {
			return report.NewMoodle
		}
		return report.NewCSV
	}
	options := report.TextOptions{}
	if at.path == "" {
		options.Paint = p.painter()
	}
	return func(w io.Writer) report.Writer { return report.NewText(w, options) }
}

// openGitHub sends annotations to standard output, the job summary to at's
// file or else where GitHub asks for it, and the result for Classroom likewise.
func (s *sinks) openGitHub(stdout io.Writer, at place) (report.Writer, error) {
	options := report.GitHubOptions{Log: stdout, Token: rand.Text()}
	if at.path != "" {
		file, err := s.create(at.path)
		if err != nil {
			return nil, err
		}
		options.Summary = file
	} else if err := s.join("GITHUB_STEP_SUMMARY", &options.Summary); err != nil {
		return nil, err
	}
	if err := s.join("GITHUB_OUTPUT", &options.Output); err != nil {
		return nil, err
	}
	return report.NewGitHub(options), nil
}

// join opens a file that several steps of a job write to, each at its end, if
// the environment names one.
func (s *sinks) join(variable string, w *io.Writer) error {
	path := os.Getenv(variable)
	if path == "" {
		return nil
	}
	file, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY|os.O_CREATE, 0o666)
	if err != nil {
		return err
	}
	s.joined = append(s.joined, file)
	*w = file
	return nil
}

// commit completes all files unless writing went wrong.
func (s *sinks) commit(written error) error {
	errs := []error{written}
	for _, file := range s.files {
		errs = append(errs, file.Commit())
	}
	for _, file := range s.joined {
		errs = append(errs, file.Close())
	}
	if err := errors.Join(errs...); err != nil {
		return broken(err, "Sieh nach, ob noch Platz ist und du dort schreiben darfst.", "Nicht alle Berichte ließen sich schreiben.")
	}
	return nil
}

// abort drops all files.
func (s *sinks) abort() {
	for _, file := range s.files {
		file.Abort()
	}
	for _, file := range s.joined {
		file.Close()
	}
}
