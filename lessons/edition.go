package lessons

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/goccy/go-yaml"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"
)

// An Edition tells what a copy of a course holds. The zero Edition is the
// author's own: all of it.
type Edition string

// The editions that are packed.
const (
	LearnerEdition Edition = "learner" // without what must stay hidden from learners
	GraderEdition  Edition = "grader"  // complete
)

func editions() []string { return []string{string(LearnerEdition), string(GraderEdition)} }

// File returns the course.yaml of an edition of c.
func (c *Course) File(edition Edition) ([]byte, error) {
	header := struct {
		ID       string   `yaml:"id"`
		Title    string   `yaml:"title"`
		Language string   `yaml:"language"`
		Version  string   `yaml:"version"`
		Lessons  []string `yaml:"lessons"`
		Edition  Edition  `yaml:"edition"`
	}{ID: c.ID, Title: c.Title, Language: c.Language, Version: c.Version, Lessons: []string{}, Edition: edition}
	for _, lesson := range c.Lessons {
		header.Lessons = append(header.Lessons, lesson.ID)
	}
	file, err := yaml.Marshal(header)
	if err != nil {
		return nil, fmt.Errorf("write course.yaml: %w", err)
	}
	return file, nil
}

// LearnerFile returns the lesson.md of a learner's edition: what learners see
// and nothing else, without comments and notes to other authors.
func (l *Lesson) LearnerFile() ([]byte, error) {
	source, err := readText(l.dir, lessonFile)
	if err != nil {
		return nil, err
	}
	_, body, _ := cutFrontMatter(source)
	header, err := yaml.Marshal(struct {
		Title     string   `yaml:"title"`
		Track     string   `yaml:"track,omitempty"`
		Minutes   int      `yaml:"minutes"`
		Reading   int      `yaml:"reading"`
		Exercises []string `yaml:"exercises,omitempty"`
	}{l.Title, l.Track, l.Minutes, l.Reading, l.Exercises})
	if err != nil {
		return nil, fmt.Errorf("write lesson %q: %w", l.ID, err)
	}
	return slices.Concat([]byte("---\n"), header, []byte("---\n"), StripComments(body)), nil
}

// StripComments returns a text without its HTML comments, which no reader ever
// sees. What looks like one in code stays.
func StripComments(markdown []byte) []byte {
	source := normalize(markdown)
	root := goldmark.New(goldmark.WithExtensions(extension.Table)).Parser().Parse(text.NewReader(source))
	var spans []text.Segment
	_ = ast.Walk(root, func(node ast.Node, entering bool) (ast.WalkStatus, error) { // the visitor fails never
		if entering {
			spans = append(spans, htmlOf(node)...)
		}
		return ast.WalkContinue, nil
	})
	slices.SortFunc(spans, func(a, b text.Segment) int { return a.Start - b.Start })
	var out bytes.Buffer
	at := 0
	for _, span := range spans {
		if span.Start < at {
			continue
		}
		out.Write(source[at:span.Start])
		rest, _ := (&converter{}).cutComments(string(source[span.Start:span.Stop]), 0)
		out.WriteString(rest)
		at = span.Stop
	}
	out.Write(source[at:])
	return out.Bytes()
}

// htmlOf returns where a node is HTML, lines that belong together as one.
func htmlOf(node ast.Node) []text.Segment {
	switch n := node.(type) {
	case *ast.RawHTML:
		return joined(n.Segments)
	case *ast.HTMLBlock:
		spans := joined(n.Lines())
		if n.HasClosure() && len(spans) > 0 {
			spans[0].Stop = n.ClosureLine.Stop
		} else if n.HasClosure() {
			spans = []text.Segment{n.ClosureLine}
		}
		return spans
	}
	return nil
}

func joined(segments *text.Segments) []text.Segment {
	if segments.Len() == 0 {
		return nil
	}
	return []text.Segment{{Start: segments.At(0).Start, Stop: segments.At(segments.Len() - 1).Stop}}
}
