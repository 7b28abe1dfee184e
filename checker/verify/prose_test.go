package verify_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
	"pruefstein/lessons"
)

// The numbers that stand in the running text of resilienz-2 are computed here
// anew: with the references where one computes them, else from the files that
// decide them. Each text must stand in the lesson word by word.
func TestFiguresInTheTextOfResilienz2(t *testing.T) {
	l := openLesson(t, "resilienz-2")
	var want []string
	say := func(format string, numbers ...any) { want = append(want, fmt.Sprintf(format, numbers...)) }
	l.minutes(say)
	l.slots(say)
	l.breaker(say)
	l.bucket(say)
	for _, text := range want {
		if !strings.Contains(l.text, text) {
			t.Errorf("the lesson does not say %q", text)
		}
	}
}

type say func(format string, numbers ...any)

// A lessonFigures is a lesson with what its figures follow from.
type lessonFigures struct {
	t      *testing.T
	lesson *lessons.Lesson
	set    *exercises.Set
	text   string           // without markup, all on one line
	tables []*lessons.Table // that were computed
}

func openLesson(t *testing.T, id string) *lessonFigures {
	t.Helper()
	course, err := lessons.Load(lessons.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	set, err := exercises.Load(exercises.Builtin())
	if err != nil {
		t.Fatal(err)
	}
	lesson, ok := course.Lesson(id)
	if !ok {
		t.Fatalf("no lesson %q", id)
	}
	source, err := lesson.ReadFile("lesson.md")
	if err != nil {
		t.Fatal(err)
	}
	l := &lessonFigures{t: t, lesson: lesson, set: set}
	plain := strings.NewReplacer("**", "", "`", "").Replace(string(source))
	l.text = strings.Join(strings.Fields(plain), " ")
	for _, block := range lesson.Blocks {
		if table, ok := block.(*lessons.Table); ok && table.Trace != nil {
			l.tables = append(l.tables, table)
		}
	}
	if len(l.tables) != 3 {
		t.Fatalf("%d trace tables, want the three that the lesson speaks of", len(l.tables))
	}
	return l
}

func (l *lessonFigures) exercise(id string) *exercises.Exercise {
	l.t.Helper()
	e, ok := l.set.Get(id)
	if !ok {
		l.t.Fatalf("no exercise %q", id)
	}
	return e
}

// arguments returns the arguments of the construction behind a table.
func (l *lessonFigures) arguments(table *lessons.Table) []exercises.Literal {
	l.t.Helper()
	call, err := exercises.ParseCall("x(" + table.Trace.New + ")")
	if err != nil {
		l.t.Fatal(err)
	}
	return call.Args
}

// run makes calls on one object and returns, for the construction and for
// each call, what was returned and the attributes.
func (l *lessonFigures) run(file string, source []byte, construct string, args []exercises.Literal, attributes []string, calls ...trace.Call) []trace.Step {
	l.t.Helper()
	session, fault, err := runtimes["python"].Load(l.t.Context(), trace.Program{File: file, Source: source})
	if err != nil || fault != nil {
		l.t.Fatal(err, fault)
	}
	defer session.Close()
	records, fault, err := session.Run(l.t.Context(), trace.Batch{
		Construct: construct, Attributes: attributes, CPU: time.Second,
		Scripts: []trace.Script{{Args: checker.Values(args), Calls: calls}},
	})
	if err != nil || fault != nil || len(records) != 1 || len(records[0].Steps) != len(calls)+1 {
		l.t.Fatal(err, fault, records)
	}
	return records[0].Steps
}

func (l *lessonFigures) runReference(e *exercises.Exercise, args []exercises.Literal, attributes []string, calls ...trace.Call) []trace.Step {
	l.t.Helper()
	source, err := e.Reference("python")
	if err != nil {
		l.t.Fatal(err)
	}
	return l.run("reference.py", source, e.API.Construct, args, attributes, calls...)
}

func at(method string, tick int64) trace.Call {
	return trace.Call{Method: method, Args: []trace.Value{trace.IntValue(tick)}}
}

func (l *lessonFigures) minutes(say say) {
	breaker, bucket := l.exercise("circuit-breaker"), l.exercise("token-bucket")
	quiz, last := l.exercise("bulkhead-oder-shedding"), l.exercise("abschlussfragen")
	read := l.lesson.Reading
	say("| Lesen | %d |", read)
	say("| Übung 1: Circuit Breaker | %d | | Übung 2: Token Bucket | %d | | Übung 3: Bulkhead oder Load Shedding? | %d |",
		breaker.Minutes, bucket.Minutes, quiz.Minutes)
	say("Macht %d + %d + %d + %d = %d, mit einmal Luftholen also ehrliche %d Minuten", read, breaker.Minutes, bucket.Minutes, quiz.Minutes,
		read+breaker.Minutes+bucket.Minutes+quiz.Minutes, l.lesson.Minutes)
	words := map[int]string{2: "Zwei", 4: "vier", 5: "fünf"}
	say("schriftlich beantwortet, legt %s drauf", words[last.Minutes])
	say("(exercise:circuit-breaker), etwa %d Minuten", breaker.Minutes)
	say("(exercise:token-bucket), etwa %d Minuten", bucket.Minutes)
	say("(exercise:bulkhead-oder-shedding), etwa %d Minuten. %s Fälle, je %s Möglichkeiten", quiz.Minutes,
		words[len(quiz.Quiz.Questions)], words[len(quiz.Quiz.Questions[0].Options)])
	sequences := 0
	for _, check := range breaker.Checks {
		if check.Kind == exercises.Random {
			sequences += check.Sequences
		}
	}
	say("und an %d zufälligen", sequences)
}

// slots is the service with and without a timeout.
func (l *lessonFigures) slots(say say) {
	args := l.arguments(l.tables[0])
	number := func(i int) int64 { return args[i].Value.(int64) }
	slots, toB, others, timeout := number(0), number(1), number(2), number(3)
	full, most := l.serve(slots, toB, others, timeout)
	say("A hat %d Slots. Pro Tick kommen %d Anfragen: zuerst %d, die B brauchen, dann %d, die A allein", slots, toB+others, toB, others)
	say("mit einem Timeout von %d Ticks", timeout)
	say("Ohne Timeout ist in Tick %d der letzte Slot weg", full)
	say("Mit Timeout bricht A jeden Aufruf nach %d Ticks ab", timeout)
	say("nie mehr als %d · %d = %d Slots in B, und %d − %d = %d bleiben frei", toB, timeout, most, slots, most, slots-most)
	const long = 6
	if _, all := l.serve(slots, toB, others, long); all != slots {
		l.t.Errorf("with a timeout of %d ticks %d slots are taken, want all %d", long, all, slots)
	}
	say("Bei %d Ticks wären %d · %d = %d Slots nötig", long, toB, long, toB*long)
	say("mit den %d Slots und den %d Anfragen pro Tick", slots, toB+others)
}

// serve returns the tick in which the service without timeout is full, and how
// many slots the one with timeout needs at most.
func (l *lessonFigures) serve(slots, toB, others, timeout int64) (full, most int64) {
	source, err := l.lesson.ReadFile("slots.py")
	if err != nil {
		l.t.Fatal(err)
	}
	var args []exercises.Literal
	for _, n := range []int64{slots, toB, others, timeout} {
		args = append(args, exercises.Literal{Value: n})
	}
	var calls []trace.Call
	for tick := range int64(20) {
		calls = append(calls, at("tick", tick))
	}
	full = -1
	steps := l.run("slots.py", source, "Vergleich", args, []string{"ohne_belegt", "mit_belegt"}, calls...)
	for tick, step := range steps[1:] {
		if step.Attributes[0].Int().Int64() == slots && full < 0 {
			full = int64(tick)
		}
		most = max(most, step.Attributes[1].Int().Int64())
	}
	return full, most
}

// breaker plays the ten ticks: a call goes out whenever the breaker allows it,
// and fails as long as B is broken.
func (l *lessonFigures) breaker(say say) {
	const broken, healed = 2, 8
	args := l.arguments(l.tables[1])
	attributes := []string{"zustand", "fehlerfolge", "offen_seit"}
	e := l.exercise("circuit-breaker")
	var calls []trace.Call
	var refused []any
	var opened, probes []int64 // ticks in which it opened, and probed
	var since []int64          // when it had opened, for each probe
	var streak int64           // after the first probe
	for tick := range int64(10) {
		before := l.runReference(e, args, attributes, calls...)
		last := before[len(before)-1]
		calls = append(calls, at("erlaubt", tick))
		steps := l.runReference(e, args, attributes, calls...)
		if !steps[len(steps)-1].Result.Bool() {
			refused = append(refused, tick)
			continue
		}
		if last.Attributes[0].Text() == "open" {
			probes, since = append(probes, tick), append(since, last.Attributes[2].Int().Int64())
		}
		if tick < broken || tick >= healed {
			calls = append(calls, trace.Call{Method: "erfolg"})
			continue
		}
		calls = append(calls, at("fehler", tick))
		after := l.runReference(e, args, attributes, calls...)
		if now := after[len(after)-1]; now.Attributes[0].Text() == "open" {
			opened, streak = append(opened, tick), now.Attributes[1].Int().Int64()
		}
	}
	if len(probes) != 2 || len(opened) != 2 || len(refused) != 4 {
		l.t.Fatalf("probes %v, opened %v, refused %v", probes, opened, refused)
	}
	say("Zehn Ticks mit schwelle = %d und wartezeit = %d", args[0].Value, args[1].Value)
	say("B ist von Tick %d bis Tick %d kaputt", broken, healed-1)
	say("Tick %d: Der zweite Fehler in Folge erreicht die schwelle. Der Breaker öffnet und merkt sich die %d.", opened[0], opened[0])
	say("Tick %d: %d − %d = %d, die Wartezeit ist um", probes[0], probes[0], since[0], probes[0]-since[0])
	say("also läuft die Wartezeit neu, jetzt ab %d", opened[1])
	say("In der Spalte „in Folge“ bleibt die %d stehen", streak)
	say("Tick %d: %d − %d = %d, die nächste Probe. B ist seit Tick %d gesund", probes[1], probes[1], since[1], probes[1]-since[1], healed)
	say("In den Ticks %d, %d, %d und %d hat B von alledem nichts gespürt", refused...)
	spared := refused[slices.IndexFunc(refused, func(tick any) bool { return tick.(int64) >= healed })]
	say("in Tick %d: B war schon gesund und wurde trotzdem geschont", spared)
}

func (l *lessonFigures) bucket(say say) {
	args := l.arguments(l.tables[2])
	rate := args[1].Value.(float64)
	e := l.exercise("token-bucket")
	var calls []trace.Call
	var ticks []int64 // of each call
	for _, row := range l.tables[2].Trace.Rows {
		call, err := exercises.ParseCall(row[0])
		if err != nil {
			l.t.Fatal(err)
		}
		tick := call.Args[0].Value.(int64)
		calls, ticks = append(calls, at(call.Method, tick)), append(ticks, tick)
	}
	steps := l.runReference(e, args, []string{"marken"}, calls...)
	marks := func(i int) float64 { return number(steps[i+1].Attributes[0]) }
	last := len(calls) - 2 // the refill after the long pause
	quiet := ticks[last] - ticks[last-1]
	half := slices.IndexFunc(calls, func(c trace.Call) bool { return c.Method == "nachfuellen" })
	if marks(half) != 0.5 || marks(half+1) != 0.5 || marks(half+2) != 1 {
		l.t.Errorf("from call %d on there are %v, %v and %v marks, want 0.5, 0.5 and 1", half, marks(half), marks(half+1), marks(half+2))
	}
	say("Ein Eimer mit kapazitaet = %d und rate = %s", args[0].Value, strings.Replace(fmt.Sprint(rate), ".", ",", 1))
	say("Bei Zeit %d reicht die halbe Marke nicht, aber sie bleibt liegen und wird bei Zeit %d zur ganzen", ticks[half], ticks[half+2])
	say("vor Zeit %d sind %d Ticks still vergangen", ticks[last], quiet)
	say("Aus %v Marken werden %v", float64(quiet)*rate, marks(last))
}

func number(v trace.Value) float64 {
	if v.Kind() == trace.Int {
		return float64(v.Int().Int64())
	}
	return v.Float()
}
