package exercises

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestParseAnswer(t *testing.T) {
	tests := []struct {
		file, content string
		want          Answer
	}{
		{"antwort.yaml", "antwort: [D, A]\n", Answer{"D", "A"}},
		{"antwort.yaml", "\ufeff# Fall 1 und 2\r\nantwort:\r\n  - d\r\n  - 'a'\r\n", Answer{"d", "a"}},
		{"antwort.yaml", "antwort: D", Answer{"D"}},
		{"antwort.yaml", "antwort: [, A]", nil},
		{"antwort.yaml", "antwort: [~, A, null]", Answer{"", "A"}},
		{"antwort.yaml", "antwort: []", Answer{}},
		{"antwort.yaml", "antwort:", Answer{}},
		{"antwort.yaml", "antwort: [1, true, N, 0x1F]", Answer{"1", "true", "N", "0x1F"}},
		{"antwort.yaml", "antwort: [12.5, 1e3, -0.125]", Answer{"12.5", "1e3", "-0.125"}},
		{"antwort.yaml", "antwort: [D, [A, C], [B]]", Answer{"D", "A\x1fC", "B"}},
		{"antwort.yaml", "antwort:\n  - [~, 'x y', ]\n  -\n    - A\n    - 2\n", Answer{"\x1fx y", "A\x1f2"}},
		{"antwort.yaml", "antwort: [[], A]", Answer{"", "A"}},
		{"antwort.yaml", "antwort:\n  - |\n    Zwei\n    Zeilen\n  - \"\\\"so\\\"\"\n", Answer{"Zwei\nZeilen\n", `"so"`}},
		{"antwort.py", `antwort = ("D", "A")`, Answer{"D", "A"}},
		{"antwort.py", "antwort=['D','A']", Answer{"D", "A"}},
		{"antwort.py", "antwort = \"D\", 'A'  # beide\n\n# fertig", Answer{"D", "A"}},
		{"antwort.py", "antwort = \"D\",\n", Answer{"D"}},
		{"antwort.py", "antwort = 'D'", Answer{"D"}},
		{"antwort.py", "antwort = ((\"D\"))", Answer{"D"}},
		{"antwort.py", "\ufeff# hier\r\n\r\nantwort = (  # Paar\r\n    \"D\",  # Fall 1\r\n    \"A\",\r\n)\r\nantwort\r\n", Answer{"D", "A"}},
		{"antwort.py", `antwort = (None, "A")`, Answer{"", "A"}},
		{"antwort.py", `antwort = "\x44", "\u0041", "\U0001F600"`, Answer{"D", "A", "😀"}},
		{"antwort.py", "antwort = ()", Answer{}},
		{"antwort.py", "antwort = ('D', ['A', 'C'], 12.5, (None, 'x'))", Answer{"D", "A\x1fC", "12.5", "\x1fx"}},
		{`abgabe\antwort.py`, "antwort = 'D'", Answer{"D"}},
	}
	for _, test := range tests {
		t.Run(test.content, func(t *testing.T) {
			got, err := ParseAnswer(test.file, []byte(test.content))
			if test.want == nil {
				if err == nil {
					t.Fatalf("got %q, want a fault", got)
				}
				return
			}
			if err != nil || !slices.Equal(got, test.want) {
				t.Errorf("got %q, %v, want %q", got, err, test.want)
			}
		})
	}
}

func TestParseAnswerRefuses(t *testing.T) {
	deep := strings.Repeat("[", 9) + strings.Repeat("]", 9)
	tests := []struct {
		file, content string
		line          int
		message       string
	}{
		{"antwort.yaml", "", 0, "leer"},
		{"antwort.yaml", "[D, A]", 1, "Schlüssel mit Werten"},
		{"antwort.yaml", "antworten: [D, A]", 1, "meintest du „antwort“"},
		{"antwort.yaml", "antwort: [D, [[A]]]", 1, "nicht eine Liste"},
		{"antwort.yaml", "antwort: [D, {a: A}]", 1, "nicht Schlüssel"},
		{"antwort.yaml", "antwort: [D, A", 1, "YAML"},
		{"antwort.yaml", "# eins\nantwort: " + deep, 2, "zu tief"},
		{"antwort.yaml", "antwort:\n  " + strings.Repeat("- ", 9) + "A", 2, "zu tief"},
		{"antwort.yaml", "antwort: [\xff]", 1, "UTF-8"},
		{"antwort.yaml", "antwort: A" + strings.Repeat(" ", 16<<10), 0, "16 KiB"},
		{"antwort.py", "", 1, "Zuweisung"},
		{"antwort.py", "import os\nantwort = ('D', 'A')", 1, "Zuweisung"},
		{"antwort.py", "# eins\nantwort = os.getcwd()", 2, "kein Wert"},
		{"antwort.py", "antwort == 'D'", 1, "Gleichheitszeichen"},
		{"antwort.py", "antwort = D, A", 1, "Anführungszeichen"},
		{"antwort.py", "antwort = ('D' 'A')", 1, "Komma"},
		{"antwort.py", "antwort = 'D', 'A'\nprint(antwort)", 2, "nie ausgeführt"},
		{"antwort.py", "antwort = ('D', 'A'); exit()", 1, "nichts mehr"},
		{"antwort.py", "antwort = ('D'", 1, "Komma"},
		{"antwort.py", "antwort = 'D", 1, "schließende"},
		{"antwort.py", "antwort = ('D', [['A']])", 0, "Antwort 2 ist kein Text"},
		{"antwort.py", "antwort = '\\q'", 1, "Folge"},
		{"antwort.py", "antwort = '\\ud800'", 1, "Hexadezimal"},
		{"antwort.py", "antwort = " + deep, 1, "zu tief"},
		{"antwort.py", "antwort = 'A'" + strings.Repeat(" ", 2<<10), 0, "2 KiB"},
	}
	for _, test := range tests {
		t.Run(test.content[:min(40, len(test.content))], func(t *testing.T) {
			answer, err := ParseAnswer(test.file, []byte(test.content))
			var fault *FileError
			if !errors.As(err, &fault) {
				t.Fatalf("got %q, %v, want a fault", answer, err)
			}
			if fault.Line != test.line || !strings.Contains(fault.Message, test.message) {
				t.Errorf("line %d: %s", fault.Line, fault.Message)
			}
		})
	}
}

// A choice is refused above 2 KiB, a free text may have 16 KiB.
func TestQuizKnowsHowLongItsAnswersAre(t *testing.T) {
	choices := &Quiz{Questions: choiceQuiz().Questions[:2]}
	texts := &Quiz{Questions: []Question{{ID: "a", Kind: Text}}}
	long := AnswerFile(Answer{strings.Repeat("Satz. ", 500)})
	if _, err := texts.ParseAnswer("antwort.yaml", long); err != nil {
		t.Errorf("free text of %d bytes: %v", len(long), err)
	}
	if _, err := choices.ParseAnswer("antwort.yaml", long); err == nil {
		t.Errorf("choices in %d bytes were read", len(long))
	}
	if _, err := choices.ParseAnswer("antwort.yaml", []byte("antwort: [D, A, B]")); err == nil {
		t.Error("three answers to two questions were read")
	}
}

func choiceQuiz() *Quiz {
	options := func(right string) []Option {
		var list []Option
		for _, key := range []string{"A", "B", "C", "D"} {
			list = append(list, Option{Key: key, Text: "Text " + key, Explain: right + " ist richtig, nicht unbedingt " + key})
		}
		return list
	}
	return &Quiz{Questions: []Question{
		{ID: "fall-1", Kind: Choice, Points: 5, Options: options("D"), Correct: "D"},
		{ID: "fall-2", Kind: Choice, Points: 5, Options: options("A"), Correct: "A"},
		{ID: "frei", Kind: Text, Model: "Darum."},
	}}
}

func TestJudge(t *testing.T) {
	const free = "D ist richtig, nicht unbedingt "
	tests := []struct {
		answer Answer
		want   []Outcome
		points float64
	}{
		{Answer{"D", "A", "weil"}, []Outcome{Right, Right, Ungraded}, 10},
		{Answer{" d", "a ", " "}, []Outcome{Right, Right, Missing}, 10},
		{Answer{"A", "D"}, []Outcome{Wrong, Wrong, Missing}, 0},
		{Answer{"D"}, []Outcome{Right, Missing, Missing}, 5},
		{Answer{"", "A"}, []Outcome{Missing, Right, Missing}, 5},
		{Answer{"E", "DA"}, []Outcome{Unknown, Unknown, Missing}, 0},
		{nil, []Outcome{Missing, Missing, Missing}, 0},
	}
	for _, test := range tests {
		t.Run(strings.Join(test.answer, ","), func(t *testing.T) {
			points := 0.0
			for i, v := range choiceQuiz().Judge(test.answer) {
				if v.Outcome != test.want[i] {
					t.Errorf("question %d: outcome %d, want %d", i+1, v.Outcome, test.want[i])
				}
				points += v.Points
			}
			if points != test.points {
				t.Errorf("%v points, want %v", points, test.points)
			}
		})
	}
	verdicts := choiceQuiz().Judge(Answer{"c", "E", "weil"})
	if v := verdicts[0]; v.Given != "C" || v.Explain != free+"C" || v.MaxPoints != 5 || v.Question != "fall-1" {
		t.Errorf("a wrong choice explains itself: %+v", v)
	}
	if v := verdicts[1]; v.Given != "E" || v.Explain != "" || v.Suggestion != "" {
		t.Errorf("an unknown choice: %+v", v)
	}
	if v := verdicts[2]; v.Given != "weil" || v.Explain != "Darum." || v.MaxPoints != 0 {
		t.Errorf("free text: %+v", v)
	}
}

func TestSplitAnswer(t *testing.T) {
	pair := &Quiz{Questions: []Question{{Kind: Choice}, {Kind: Choice}}}
	mixed := &Quiz{Questions: []Question{{Kind: Choices}, {Kind: Number}, {Kind: Text}}}
	one := &Quiz{Questions: []Question{{Kind: Order}}}
	free := &Quiz{Questions: []Question{{Kind: Text}}}
	tests := []struct {
		quiz  *Quiz
		given []string
		want  Answer
	}{
		{pair, []string{"D,A"}, Answer{"D", "A"}},
		{pair, []string{" d a "}, Answer{"d", "a"}},
		{pair, []string{`("D", 'A')`}, Answer{"D", "A"}},
		{pair, []string{"D,"}, Answer{"D"}},
		{pair, []string{",A"}, Answer{"", "A"}},
		{pair, []string{""}, Answer{}},
		{pair, []string{"D"}, Answer{"D"}},
		{pair, []string{"[D, A]"}, Answer{"D", "A"}},
		{pair, []string{"D", "A"}, Answer{"D", "A"}},
		{mixed, []string{"[A, C],12.5,weil"}, Answer{"A\x1fC", "12.5", "weil"}},
		{mixed, []string{"A+C", "12,5", " Erst [a, b], dann c. "}, Answer{"A\x1fC", "12,5", "Erst [a, b], dann c."}},
		{mixed, []string{`([A, C], "12,5", 'a, b')`}, Answer{"A\x1fC", "12,5", "'a, b'"}},
		{one, []string{"c,a,b"}, Answer{"C\x1fA\x1fB"}},
		{one, []string{"[C, 'A', B]"}, Answer{"C\x1fA\x1fB"}},
		{free, []string{"Weil es so ist, darum."}, Answer{"Weil es so ist, darum."}},
	}
	for _, test := range tests {
		if got := test.quiz.SplitAnswer(test.given); !slices.Equal(got, test.want) {
			t.Errorf("%q is %q, want %q", test.given, got, test.want)
		}
	}
}

func TestAnswerFileIsPleasant(t *testing.T) {
	tests := []struct {
		answer Answer
		want   string
	}{
		{Answer{"D", "A"}, "antwort: [D, A]\n"},
		{Answer{"D", ""}, "antwort: [D]\n"},
		{Answer{"D", "A\x1fC"}, "antwort: [D, [A, C]]\n"},
		{Answer{"open\x1f", "A\x1fC"}, "antwort:\n  - [\"open\", \"\"]\n  - [A, C]\n"},
		{nil, "antwort: []\n"},
		{Answer{"Zwei\n\nAbsätze: [so].", "kurz"}, "antwort:\n  - |-\n    Zwei\n\n    Absätze: [so].\n  - \"kurz\"\n"},
	}
	for _, test := range tests {
		if got := string(AnswerFile(test.answer)); got != test.want {
			t.Errorf("AnswerFile(%q) =\n%s\nwant\n%s", test.answer, got, test.want)
		}
	}
	for key := 'A'; key <= 'Z'; key++ {
		if a := (Answer{string(key), "B"}); !reads(AnswerFile(a), a) {
			t.Errorf("%q is not read back", a)
		}
	}
}

func TestAnswerStubIsOpen(t *testing.T) {
	for _, quiz := range []*Quiz{choiceQuiz(), {Questions: []Question{{ID: "a", Kind: Choice}}}} {
		answer, err := quiz.ParseAnswer("antwort.yaml", quiz.answerStub())
		if err != nil || len(answer) != 0 {
			t.Errorf("stub reads as %q, %v", answer, err)
		}
	}
}

func FuzzAnswerFile(f *testing.F) {
	for _, text := range []string{
		"D", "", " ", "\n", "a\nb", "a\n\n", "\n\na", " a\nb", "a \n b", "\t\na", "---\nb", "...", "- - -\n- - - - - - - - - - a", "# kein Kommentar\nb",
		"[[[[[[[[[[[[[\n", "{{{{{{{{{{{{{{", "a: b\nc: d", "|", ">-\nx", "'", "\"\n\\", "\r\n", "a\rb", "null", "~", "true\n", "1e3", "\u0085\u2028\ufeff\u202e", "\x00\x01\n\x1b[31m",
		"&a *a !t %x @ `", "😀\n🎉", "a\n  - b\n    - c", "key: |\n  text", "<<: a\n", "a\n\tb\n \tc", "mit „Zitat“\nund 'so'", "\ufffe\uffff", "  \n a", "a\n   ", "\ufeffa\nb", "A\x1fC", "\x1f", "a\n\x1f[", "\x1f\x1f1",
	} {
		f.Add(text, "A")
	}
	f.Fuzz(func(t *testing.T, first, second string) {
		if !utf8.ValidString(first) || !utf8.ValidString(second) || len(first)+len(second) > 1500 {
			return
		}
		want := trimOpen(Answer{first, second})
		file := AnswerFile(Answer{first, second})
		got, err := ParseAnswer("antwort.yaml", file)
		if err != nil || !slices.Equal(got, want) {
			t.Fatalf("got %q, %v, want %q from\n%s", got, err, want, file)
		}
	})
}

func FuzzParseAnswer(f *testing.F) {
	for _, content := range []string{"antwort: [D, A]", "antwort:\n- |\n  x\n", "antwort = (\"D\", 'A')", "antwort = [[[[[[[['x']]]]]]]]", "antwort: &a [*a]", "? - ? - a", "antwort: !!str 1", "%YAML 1.1\n---\nantwort: A\n...\n"} {
		f.Add(content, true)
		f.Add(content, false)
	}
	f.Fuzz(func(t *testing.T, content string, python bool) {
		file := AnswerFiles()[0]
		if python {
			file = AnswerFiles()[1]
		}
		answer, err := choiceQuiz().ParseAnswer(file, []byte(content))
		if err == nil {
			choiceQuiz().Judge(answer)
			return
		}
		var fault *FileError
		if !errors.As(err, &fault) || fault.File != file || fault.Message == "" {
			t.Fatalf("unexpected error %v", err)
		}
		if strings.Count(content, "\n")+strings.Count(content, "\r")+1 < fault.Line {
			t.Fatalf("line %d of a shorter file: %v", fault.Line, err)
		}
	})
}

func TestOneIsNamedWithItsArticle(t *testing.T) {
	q := &Quiz{Questions: []Question{{ID: "a", Kind: Choice, Options: []Option{{Key: "A"}, {Key: "B"}}, Correct: "A"}}}
	_, err := q.ParseAnswer("antwort.yaml", []byte("antwort: [A, B]\n"))
	if err == nil || !strings.Contains(err.Error(), "aber eine Frage.") {
		t.Errorf("two answers to one question: %v", err)
	}
}
