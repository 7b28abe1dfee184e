package exercises

import (
	"strings"
	"testing"
)

const everyKind = `id: wahl
title: Alle Arten
kind: quiz
minutes: 9
questions:
  - id: mehrere
    title: Mehrere
    kind: choices
    points: 5
    text: Welche?
    options:
      - {key: A, text: Eins, explain: A stimmt.}
      - {key: B, text: Zwei, explain: B ist falsch.}
      - {key: C, text: Drei, explain: C stimmt.}
      - {key: D, text: Vier, explain: D stimmt.}
    correct: [A, C, D]
  - {id: zahl, title: Zahl, kind: number, points: 4, text: Wie viel?, correct: 12.5, tolerance: 0.5, unit: ms, explain: Darum.,
     mistakes: [{value: 8, explain: Das ist die Hälfte.}]}
  - id: folge
    title: Folge
    kind: order
    points: 3
    text: In welcher Reihenfolge?
    options: [{key: A, text: Ernten, explain: Am Ende.}, {key: B, text: Säen}, {key: C, text: Gießen}]
    correct: [B, C, A]
    explain: Erst säen.
  - id: paare
    title: Paare
    kind: match
    points: 2
    text: Was gehört wozu?
    items: [{text: Hund, match: B, explain: Er bellt.}, {text: Katze, match: A}]
    options: [{key: A, text: miaut}, {key: B, text: bellt}, {key: C, text: muht, explain: Das tut die Kuh.}]
  - id: luecken
    title: Lücken
    kind: gap
    points: 1
    text: Der Breaker ist erst {1}, dann {2} und dann wieder {1a}.
    gaps:
      - {accept: [closed, zu], explain: So beginnt er., mistakes: [{value: half open, explain: Das kommt später.}]}
      - {accept: [Open], exact: true}
`

func quizOf(t testing.TB, definition string) *Quiz {
	t.Helper()
	set, err := Load(course("wahl", definition))
	if err != nil {
		t.Fatal(err)
	}
	e, _ := set.Get("wahl")
	return e.Quiz
}

func questionOf(t testing.TB, id string) *Question {
	t.Helper()
	quiz := quizOf(t, everyKind)
	for i := range quiz.Questions {
		if quiz.Questions[i].ID == id {
			return &quiz.Questions[i]
		}
	}
	t.Fatalf("no question %q", id)
	return nil
}

// Points follow from what the author of a course was promised: choices count
// right minus wrong, the others the share of right places.
func TestEveryKindIsJudged(t *testing.T) {
	tests := []struct {
		question, given string
		outcome         Outcome
		points          float64
		spelled         string
		told            string // of the explanation or the reason
	}{
		{"mehrere", "D, c a", Right, 5, "A, C, D", "**D** stimmt. D stimmt."},
		{"mehrere", "ACD", Right, 5, "A, C, D", "C stimmt"},
		{"mehrere", "A\x1fC\x1f", Partly, 3.33, "A, C", "2 von 3. Falsch gewählt: 0."},
		{"mehrere", "A C B", Partly, 1.67, "A, B, C", "**B** stimmt nicht. B ist falsch."},
		{"mehrere", "A B", Wrong, 0, "A, B", "1 von 3. Falsch gewählt: 1."},
		{"mehrere", "A A", Partly, 1.67, "A", "1 von 3"},
		{"mehrere", "B", Wrong, 0, "B", "B ist falsch"},
		{"mehrere", "A B C D", Partly, 3.33, "A, B, C, D", ""},
		{"mehrere", "A, X", Unknown, 0, "X", ""},
		{"mehrere", " \x1f ", Missing, 0, "", ""},

		{"zahl", "12,5", Right, 4, "12,5", "Darum."},
		{"zahl", "+12.0 ms", Right, 4, "+12.0 ms", "Darum."},
		{"zahl", "13MS", Right, 4, "13MS", ""},
		{"zahl", "13.1", Wrong, 0, "13.1", ""},
		{"zahl", "1,25e1", Right, 4, "1,25e1", ""},
		{"zahl", "8", Wrong, 0, "8", "Das ist die Hälfte."},
		{"zahl", "-8", Wrong, 0, "-8", ""},
		{"zahl", "12 s", Unknown, 0, "12 s", "keine Zahl"},
		{"zahl", "zwölf", Unknown, 0, "zwölf", "12,5 ms"},
		{"zahl", "1.250", Unknown, 0, "1.250", "Schreib 1250 oder 1,250."},
		{"zahl", "0.125", Wrong, 0, "0.125", ""},
		{"zahl", "inf", Unknown, 0, "inf", ""},
		{"zahl", "12\x1f13", Unknown, 0, "12, 13", ""},

		{"folge", "bca", Right, 3, "B, C, A", "Erst säen."},
		{"folge", "B>C>A", Right, 3, "B, C, A", "Am Ende."},
		{"folge", "C\x1fB\x1fA", Partly, 1, "C, B, A", "1 von 3 stimmt."},
		{"folge", "A B C", Wrong, 0, "A, B, C", "0 von 3 stimmen."},
		{"folge", "A B", Unknown, 0, "A, B", "genau einmal: A, B, C"},
		{"folge", "A A B", Unknown, 0, "A, A, B", "A kommt zweimal vor"},
		{"folge", "A B X", Unknown, 0, "X", ""},

		{"paare", "B A", Right, 2, "B, A", "Er bellt."},
		{"paare", "2=a, 1=b", Right, 2, "B, A", ""},
		{"paare", "B\x1f", Partly, 1, "B, –", "**2** fehlt."},
		{"paare", "C C", Wrong, 0, "C, C", "Das tut die Kuh."},
		{"paare", "A B", Wrong, 0, "A, B", ""},
		{"paare", "B", Unknown, 0, "B", "jedem der 2 Einträge"},
		{"paare", "1=B 1=A", Unknown, 0, "1, B, 1, A", ""},
		{"paare", "B X", Unknown, 0, "X", ""},

		{"luecken", " Zu ; Open", Right, 1, "Zu, Open", "So beginnt er."},
		{"luecken", "closed\x1fopen", Partly, 0.5, "closed, open", "1 von 2 stimmt."},
		{"luecken", "Half   Open\x1f", Wrong, 0, "Half Open, –", "Das kommt später."},
		{"luecken", "zu", Partly, 0.5, "zu, –", "**Lücke 2** fehlt."},
		{"luecken", "a;b;c", Unknown, 0, "a, b, c", "3 Texte für 2 Lücken"},
	}
	for _, test := range tests {
		q := questionOf(t, test.question)
		v := q.Judge(test.given)
		if v.Outcome != test.outcome || v.Points != test.points || v.MaxPoints != q.Points || v.Given != test.spelled {
			t.Errorf("%s: %q: outcome %d, %v points, given %q, want %d, %v, %q", test.question, test.given,
				v.Outcome, v.Points, v.Given, test.outcome, test.points, test.spelled)
		}
		if !strings.Contains(v.Explain+v.Reason, test.told) {
			t.Errorf("%s: %q: told %q and %q, want %q", test.question, test.given, v.Explain, v.Reason, test.told)
		}
	}
}

func TestPartsOfAnAnswerHaveVerdicts(t *testing.T) {
	v := questionOf(t, "paare").Judge("B C")
	want := []Part{{"1", "B", Right, "Er bellt."}, {"2", "C", Wrong, "Das tut die Kuh."}}
	if len(v.Parts) != 2 || v.Parts[0] != want[0] || v.Parts[1] != want[1] {
		t.Errorf("got %+v, want %+v", v.Parts, want)
	}
}

func TestGapsShowInTheText(t *testing.T) {
	if got, want := questionOf(t, "luecken").Text, "Der Breaker ist erst …(1)…, dann …(2)… und dann wieder {1a}."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// A sample of the answer file that is to be filled in must not give the answer away.
func TestStubOfEveryKindIsOpen(t *testing.T) {
	quiz := quizOf(t, everyKind)
	stub := string(quiz.answerStub())
	answer, err := quiz.ParseAnswer("antwort.yaml", []byte(stub))
	if err != nil || len(answer) != 0 {
		t.Errorf("stub reads as %q, %v", answer, err)
	}
	want := `# Deine Antworten, in der Reihenfolge der Fragen; Texte stehen in Anführungszeichen.
# Zum Beispiel: antwort: [[X, Y], 12.5, [X, X, X], [X, X], ["…", "…"]]
# 1. Mehrere (eine oder mehrere von A, B, C, D, zum Beispiel A, B)
# 2. Zahl (eine Zahl in ms)
# 3. Folge (alle in der richtigen Reihenfolge, zum Beispiel A, B, C)
# 4. Paare (zu jedem Eintrag eine Option, zum Beispiel 1=A, 2=B)
# 5. Lücken (was in die 2 Lücken gehört, getrennt durch Strichpunkte)
antwort: []
`
	if stub != want {
		t.Errorf("got\n%s\nwant\n%s", stub, want)
	}
}

func TestOneQuestionTakesAFlatList(t *testing.T) {
	quiz := &Quiz{Questions: []Question{*questionOf(t, "folge")}}
	for _, content := range []string{"antwort: [B, C, A]", "antwort: [[B, C, A]]", "antwort: B C A"} {
		answer, err := quiz.ParseAnswer("antwort.yaml", []byte(content))
		if err != nil || quiz.Judge(answer)[0].Outcome != Right {
			t.Errorf("%s: %q, %v", content, answer, err)
		}
	}
}

func TestLoadFindsFaultsOfQuestions(t *testing.T) {
	tests := []struct {
		old, new string
		line     int
		message  string
	}{
		{"correct: [A, C, D]", "correct: [A, X]", 16, "nicht unter options"},
		{"correct: [A, C, D]", "correct: [A, A]", 16, "zweimal"},
		{"correct: [A, C, D]", "correct: []", 16, "Mindestens eine Antwort"},
		{"correct: [A, C, D]", "correct: A", 16, "Liste erwartet"},
		{"kind: choices", "kind: choises", 8, "meintest du „choices“"},
		{"correct: [A, C, D]", "correct: [A, C, D]\n    unit: s", 17, "passt nicht zu dieser Art: Das ist eine Frage der Art choices"},
		{"tolerance: 0.5", "tolerance: -1", 17, "mindestens 0"},
		{"correct: 12.5", "correct: .nan", 17, "Unbestimmtes"},
		{"correct: 12.5", "correct: 1e999", 17, "Zahl erwartet"},
		{"correct: 12.5", "correct: viel", 17, "Zahl erwartet"},
		{"value: 8", "value: 12.6", 18, "gilt als richtig"},
		{"unit: ms, explain: Darum.,", "unit: ms,", 17, "fehlt der Schlüssel „explain“"},
		{"correct: [B, C, A]", "correct: [A, B, C]", 25, "Mische sie"},
		{"correct: [B, C, A]", "correct: [B, C]", 25, "je einmal: A, B, C"},
		{"correct: [B, C, A]", "correct: [B, C, B]", 25, "zweimal"},
		{"match: B", "match: E", 32, "nicht unter options"},
		{"{text: Katze, match: A}", "{text: Katze}", 32, "fehlt der Schlüssel „match“"},
		{"items: [{text: Hund, match: B, explain: Er bellt.}, {text: Katze, match: A}]", "items: [{text: Hund, match: B}]", 32, "mindestens zwei"},
		{"erst {1}", "erst {3}", 38, "Lücke {1} muss"},
		{"wieder {1a}", "wieder {1}", 38, "genau einmal"},
		{"accept: [closed, zu]", "accept: []", 40, "Mindestens eine richtige"},
		{"value: half open", "value: Closed", 40, "auch unter accept"},
		{"explain: Er bellt.", "explain: Er bellt, oft.", 32, "in Anführungszeichen"},
		{"exact: true", "exact: ja", 41, "true oder false"},
	}
	for _, test := range tests {
		t.Run(test.new, func(t *testing.T) {
			edited := strings.Replace(everyKind, test.old, test.new, 1)
			if edited == everyKind {
				t.Fatalf("%q is not in the sound file", test.old)
			}
			_, err := Load(course("wahl", edited))
			if !blames(err, "wahl/exercise.yaml", test.line, test.message) {
				t.Errorf("no fault in line %d with %q, but:\n%v", test.line, test.message, err)
			}
		})
	}
}

func FuzzJudge(f *testing.F) {
	for _, given := range []string{"A", "A\x1fC", "1=B 2=A", "12,5 ms", "open; zu", "\x1f\x1f\x1f", "-", "1.250", "e", ""} {
		f.Add(given)
	}
	quiz := quizOf(f, everyKind)
	f.Fuzz(func(t *testing.T, given string) {
		for i := range quiz.Questions {
			q := &quiz.Questions[i]
			v := q.Judge(given)
			if v.Outcome == 0 || v.Points < 0 || v.Points > q.Points || (v.Outcome == Right) != (v.Points == q.Points) {
				t.Errorf("%s: %q: %+v", q.ID, given, v)
			}
			if again := q.Judge(q.Spell(given)); again.Outcome != v.Outcome && v.Outcome != Unknown {
				t.Errorf("%s: %q is %d, spelled %q it is %d", q.ID, given, v.Outcome, q.Spell(given), again.Outcome)
			}
		}
	})
}
