package verify

import (
	"io/fs"
	"strings"

	"pruefstein/lessons"
)

// A text is Markdown that learners read, with where it stands.
type text struct {
	at     place // of its first line
	whole  bool  // it is a file of its own, so that its lines can be told
	source string
	doc    lessons.Document
}

// line returns where line n of the text stands, counted from 1.
func (t *text) line(n int) place {
	if !t.whole {
		return t.at
	}
	return place{t.at.file, n}
}

// lineOf returns where needle stands, from line n of the text on.
func (t *text) lineOf(needle string, n int) place {
	for i, line := range strings.Split(t.source, "\n") {
		if i+1 >= n && strings.Contains(line, needle) {
			return t.line(i + 1)
		}
	}
	return t.line(n)
}

// lessonText returns the text of a lesson.
func lessonText(l *lessons.Lesson) (*text, error) {
	source, err := l.ReadFile("lesson.md")
	if err != nil {
		return nil, err
	}
	file := lessonsFolder + "/" + l.ID + "/lesson.md"
	return &text{at: place{file, 1}, whole: true, source: string(source), doc: l.Document}, nil
}

// glossaryText returns the text of the glossary and whether there is one.
func glossaryText(c *course) (*text, bool) {
	const name = "glossary.md"
	source, err := fs.ReadFile(c.tree.lessons, name)
	if err != nil {
		return nil, false // what cannot be read is missed when loading
	}
	doc := lessons.Parse(source)
	doc.Problems = c.Glossary.Problems
	return &text{at: place{lessonsFolder + "/" + name, 1}, whole: true, source: string(source), doc: doc}, true
}

// definitionTexts returns the texts that stand in exercise.yaml, whatever they
// belong to.
func definitionTexts(yaml *definition) []*text {
	var all []*text
	yaml.eachText(func(line int, source string) {
		all = append(all, &text{at: place{yaml.file, line}, source: source, doc: lessons.Parse([]byte(source))})
	})
	return all
}
