package lessons

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func TestParseGlossary(t *testing.T) {
	g := ParseGlossary([]byte("## Geordneter Rückbau (graceful degradation)\n\nWeniger, siehe [Größe](term:groesse).\n\n- Punkt\n\n## *Größe*\n\nWie viel.\n"))
	if len(g.Problems) > 0 || !slices.Equal(g.IDs(), []string{"geordneter-rueckbau", "groesse"}) {
		t.Fatalf("ids %q, problems %v", g.IDs(), g.Problems)
	}
	first, ok := g.Term("geordneter-rueckbau")
	if !ok || first.Name != "Geordneter Rückbau" || first.Other != "graceful degradation" || len(first.Blocks) != 2 || first.Line != 1 {
		t.Errorf("first term %+v", first)
	}
	second, ok := g.Term("groesse")
	if !ok || second.Name != "Größe" || second.Other != "" || second.Line != 7 {
		t.Errorf("second term %+v", second)
	}
	if _, ok := g.Term("kapazitaet"); ok {
		t.Error("found what is not there")
	}
}

func TestGlossaryProblems(t *testing.T) {
	tests := []struct {
		name, text string
		line       int
		message    string // part of the only problem
	}{
		{"text before", "Vorwort\n\n## A\n\nText\n", 1, "niemand sieht"},
		{"twice", "## Größe\n\nText\n\n## Groesse\n\nText\n", 5, "zweimal"},
		{"no text", "## A\n\n## B\n\nText\n", 1, "nicht erklärt"},
		{"no name", "## …\n\nText\n", 1, "kein Name"},
		{"Markdown", "## A\n\n```pyton\n```\n", 3, "„pyton“"},
	}
	for _, test := range tests {
		g := ParseGlossary([]byte(test.text))
		if len(g.Problems) != 1 || g.Problems[0].Line != test.line || !strings.Contains(g.Problems[0].Message, test.message) {
			t.Errorf("%s: problems %v, want line %d and %q", test.name, g.Problems, test.line, test.message)
		}
	}
}

func TestLinkedTerms(t *testing.T) {
	g := ParseGlossary([]byte("## A\n\na\n\n## B\n\nb\n\n## C\n\nc\n"))
	doc := Parse([]byte("## [Zuerst](term:c)\n\n> - [x](term:fehlt) **[B](term:b)**\n\n| [nochmal](term:c) |\n|---|\n| [*a*](term:a) |\n"))
	var ids []string
	for _, term := range g.Linked(doc.Blocks) {
		ids = append(ids, term.ID)
	}
	if !slices.Equal(ids, []string{"c", "b", "a"}) {
		t.Errorf("linked %q", ids)
	}
}

func TestLoadGlossary(t *testing.T) {
	files := courseOf(soundCourse, soundLesson)
	if course, err := Load(files); err != nil || len(course.Glossary.Terms) != 0 {
		t.Fatalf("without a glossary: %v", err)
	}
	files[glossaryFile] = &fstest.MapFile{Data: []byte("\ufeff## A\r\n\r\nText\r\n")}
	course, err := Load(files)
	if err != nil || !slices.Equal(course.Glossary.IDs(), []string{"a"}) || len(course.Glossary.Problems) > 0 {
		t.Errorf("glossary %+v, %v", course.Glossary, err)
	}
	files[glossaryFile] = &fstest.MapFile{Data: make([]byte, maxFile+1)}
	if _, err := Load(files); err == nil || !strings.Contains(err.Error(), "glossary.md: die Datei ist größer als 1 MiB") {
		t.Errorf("too large: %v", err)
	}
}
