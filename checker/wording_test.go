package checker

import (
	"context"
	"regexp"
	"strings"
	"testing"

	"pruefstein/checker/golang"
	"pruefstein/checker/java"
	"pruefstein/checker/python"
	"pruefstein/checker/trace"
	"pruefstein/checker/typescript"
	"pruefstein/exercises"
)

// foreign are words that learners of one language alone know.
var foreign = map[string]*regexp.Regexp{
	"python":     regexp.MustCompile("\\bself\\b|`print`|`exit`|__init__|\\bNone\\b|\\bTrue\\b|\\bdict\\b"),
	"typescript": regexp.MustCompile("`this`|console\\.log|process\\.exit|Array\\b"),
	"go":         regexp.MustCompile(`fmt\.|os\.Exit|Slice|Pakets`),
	"java":       regexp.MustCompile(`System\.`),
}

// Every sentence that speaks of things of a language speaks of those of the
// learner's, in three lines at most.
func TestWordsAreThoseOfTheLanguage(t *testing.T) {
	natives := map[string]Runtime{
		"python": (*python.Runtime)(nil), "typescript": (*typescript.Runtime)(nil),
		"go": (*golang.Runtime)(nil), "java": (*java.Runtime)(nil), "": wordless{},
	}
	for language, runtime := range natives {
		j := &judging{runtime: runtime, exercise: &exercises.Exercise{API: exercises.API{Construct: "A"}}}
		words := j.idiom()
		sentences := []string{j.wordUnsteady(true, ""), j.wordUnsteady(false, "")}
		for kind := trace.LoadRaised; kind <= trace.BrokenProtocol; kind++ {
			f := &trace.Fault{Kind: kind, Exception: &trace.Exception{Type: "E", Line: 3}, Line: 3, Allowed: 96 << 20, Used: 90 << 20}
			if kind == trace.Missing {
				f.Exception, f.Wanted = nil, "NewA"
			}
			sentences = append(sentences, wordFault(words, "a", "f(1)", f), wordLoadFault(words, j.exercise, trace.Program{File: "a"}, f))
		}
		raised := trace.RaisedValue(trace.Exception{Type: "E"})
		sentences = append(sentences, j.describeOutcome(trace.Outcome{Result: raised}))
		if language != "" {
			if speller, ok := runtime.(Speller); ok && speller.Callee("tun", false) == "" {
				t.Errorf("%s: calls have no name", language)
			}
		}
		for _, sentence := range sentences {
			for other, marks := range foreign {
				if found := marks.FindString(sentence); other != language && found != "" {
					t.Errorf("%s: %q is for %s: %s", language, found, other, sentence)
				}
			}
			if lines := strings.Count(sentence, "\n") + 1; lines > 3 || strings.Contains(sentence, "%!") || strings.TrimSpace(sentence) == "" {
				t.Errorf("%s: %d lines: %s", language, lines, sentence)
			}
		}
		if own := foreign[language]; own != nil && !own.MatchString(strings.Join(sentences, " ")) {
			t.Errorf("%s: no word of the language is said", language)
		}
	}
}

// wordless is a runtime that knows no words of its language.
type wordless struct{}

func (wordless) Load(context.Context, trace.Program) (Session, *trace.Fault, error) {
	return nil, nil, nil
}

func (wordless) Literal(v trace.Value) string { return v.String() }

// What the catalogue of an exercise says is said in all its languages.
func TestCatalogueSpeaksNoLanguage(t *testing.T) {
	set, err := exercises.Load(exercises.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range set.All() {
		if len(e.Languages) < 2 {
			continue
		}
		for _, m := range e.Misconceptions {
			for language, marks := range foreign {
				if found := marks.FindString(m.Message); found != "" {
					t.Errorf("%s/%s: %q is for %s alone", e.ID, m.ID, found, language)
				}
			}
		}
	}
}
