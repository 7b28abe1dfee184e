package checker

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// call returns step i of a script as the learner would type it, or how much
// time passes.
func (j *judging) call(s trace.Script, i int) string {
	ticks, passes := passing(s, i)
	switch {
	case passes && ticks == 1:
		return wordTicks(j.exercise.API.Clock, ticks) + " vergeht"
	case passes:
		return wordTicks(j.exercise.API.Clock, ticks) + " vergehen"
	case j.exercise.Kind == exercises.Program:
		return commandText(j.submission.File, s.Args)
	case i > 0:
		return j.typed(s.Calls[i-1].Method, false, s.Calls[i-1].Args)
	case j.exercise.API.Construct == "":
		return j.submission.File
	}
	return j.typed(j.exercise.API.Construct, true, s.Args)
}

// typed returns a call as the learner would type it.
func (j *judging) typed(name string, construct bool, args []trace.Value) string {
	if own, ok := j.language.Names[name]; ok {
		name = own
	} else if speller, ok := j.runtime.(Speller); ok {
		name = speller.Callee(name, construct)
	}
	parts := make([]string, len(args))
	for k, arg := range args {
		parts[k] = j.literal(arg)
	}
	return name + "(" + strings.Join(parts, ", ") + ")"
}

// commandText returns a command line.
func commandText(file string, args []trace.Value) string {
	parts := []string{file}
	for _, arg := range args {
		text := arg.Text()
		if text == "" || strings.ContainsAny(text, " \t\n'\"$&|;<>()*?\\`") {
			text = "'" + strings.ReplaceAll(text, "'", `'\''`) + "'"
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}

// passing reports whether step i of a script lets time pass, and how much.
func passing(s trace.Script, i int) (ticks int64, ok bool) {
	if i < 1 || i > len(s.Calls) || s.Calls[i-1].Method != "" {
		return 0, false
	}
	return s.Calls[i-1].Advance, true
}

// wordTicks writes a duration in ticks of the virtual clock.
func wordTicks(tick time.Duration, n int64) string {
	units := map[time.Duration]string{time.Nanosecond: "ns", time.Microsecond: "µs", time.Millisecond: "ms", time.Second: "s"}
	if unit, ok := units[tick]; ok {
		return fmt.Sprintf("%d %s", n, unit)
	}
	return fmt.Sprintf("%d Ticks", n)
}

// legend says what the fakes do that step i hands over, unless an earlier step
// of the script has handed over the same. For a program it shows what that
// reads.
func (j *judging) legend(s trace.Script, i int) []string {
	if j.exercise.Kind == exercises.Program {
		return inputNote(s.Input)
	}
	seen := make(map[string]string)
	for k := range i {
		j.eachFake(argsOf(s, k), func(f *trace.Fake) { seen[f.Name] = j.describe(f) })
	}
	var out []string
	j.eachFake(argsOf(s, i), func(f *trace.Fake) {
		if text := j.describe(f); seen[f.Name] != text {
			seen[f.Name] = text
			out = append(out, "`"+f.Name+"` "+text)
		}
	})
	return out
}

// maxInput is how much is shown of what a program reads.
const maxInput = 400

func inputNote(input string) []string {
	if input == "" {
		return nil
	}
	text := strings.TrimSuffix(lineFeeds(input), "\n")
	if len(text) > maxInput {
		text = strings.ToValidUTF8(text[:maxInput], "") + fmt.Sprintf(" … (gekürzt; es sind %d Bytes)", len(input))
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = "liest: " + line
	}
	return lines
}

func argsOf(s trace.Script, i int) []trace.Value {
	if i == 0 {
		return s.Args
	}
	return s.Calls[i-1].Args
}

// eachFake calls visit for all fakes in values.
func (j *judging) eachFake(values []trace.Value, visit func(*trace.Fake)) {
	for _, v := range values {
		if fake := v.Fake(); fake != nil {
			for _, outcome := range fake.Outcomes {
				for _, then := range outcome.Then {
					j.eachFake(then.Args, visit)
				}
			}
			visit(fake)
		}
		j.eachFake(v.Items(), visit)
	}
}

// describe says what a fake does.
func (j *judging) describe(f *trace.Fake) string {
	if len(f.Outcomes) == 1 {
		return j.describeOutcome(f.Outcomes[0])
	}
	parts := make([]string, len(f.Outcomes))
	for i, outcome := range f.Outcomes {
		when := "beim"
		if i == len(f.Outcomes)-1 {
			when = "ab dem"
		}
		parts[i] = fmt.Sprintf("%s %d. Aufruf: %s", when, i+1, j.describeOutcome(outcome))
	}
	return strings.Join(parts, "; ")
}

func (j *judging) describeOutcome(o trace.Outcome) string {
	var text string
	switch {
	case o.After < 0:
		text = "wird nie fertig"
	case o.Result.Kind() == trace.Raised:
		text = fmt.Sprintf(j.idiom().Throws, wordException(o.Result.Exception()))
	default:
		text = "gibt `" + j.literal(o.Result) + "` zurück"
	}
	if o.After > 0 {
		text += ", nach " + wordTicks(j.exercise.API.Clock, o.After)
	}
	for _, then := range o.Then {
		if then.Method != "" {
			text += ", und ruft dann `" + j.typed(then.Method, false, then.Args) + "` auf"
		}
	}
	return text
}

// clauses say what happened, one event each.
func (j *judging) clauses(s trace.Script, events []trace.Event) []string {
	out := make([]string, len(events))
	for i, event := range events {
		out[i] = j.clause(s, event)
	}
	return out
}

func (j *judging) clause(s trace.Script, e trace.Event) string {
	at := ""
	if e.At > 0 {
		at = fmt.Sprintf(" (nach %s)", wordTicks(j.exercise.API.Clock, e.At))
	}
	if e.Kind == trace.Called {
		name := e.Fake
		if len(e.Args) > 0 {
			parts := make([]string, len(e.Args))
			for i, arg := range e.Args {
				parts[i] = j.literal(arg)
			}
			name += "(" + strings.Join(parts, ", ") + ")"
		}
		return "ruft `" + name + "` auf" + at
	}
	outcome := "`" + j.literal(e.Result) + "`"
	if exception := e.Result.Exception(); exception != nil {
		outcome = wordException(exception)
	}
	return fmt.Sprintf("Aufruf %d endet mit %s%s", e.Call+1, outcome, at)
}

// notes say what happened in a step besides its result. Where that is not what
// should have happened, they tell both.
func (j *judging) notes(s trace.Script, i int, expected, actual trace.Step) []string {
	var out []string
	if j.comparer.callsMatch(called(expected), called(actual)) {
		out = j.clauses(s, called(actual))
	} else {
		out = j.contrast(s, called(expected), called(actual))
	}
	missing, surplus := j.comparer.settledDifference(s, expected, actual)
	for _, event := range settled(actual) {
		if !slices.ContainsFunc(surplus, func(other trace.Event) bool { return other.Call == event.Call }) {
			out = append(out, j.clause(s, event))
		}
	}
	out = append(out, prefixed("fehlt: ", j.clauses(s, missing))...)
	out = append(out, prefixed("falsch: ", j.clauses(s, surplus))...)
	if j.comparer.timers && expected.Timers != actual.Timers {
		out = append(out, fmt.Sprintf("laufende Timer: %d, erwartet %d", actual.Timers, expected.Timers))
	}
	return out
}

// contrast tells which calls of fakes there should have been and which there
// were.
func (j *judging) contrast(s trace.Script, expected, actual []trace.Event) []string {
	missing, surplus := subtract(expected, actual, sameCall), subtract(actual, expected, sameCall)
	if len(missing) == 0 && len(surplus) == 0 {
		return []string{
			"Reihenfolge: " + strings.Join(j.clauses(s, actual), ", "),
			"erwartet: " + strings.Join(j.clauses(s, expected), ", "),
		}
	}
	out := j.clauses(s, subtract(actual, surplus, sameCall))
	out = append(out, prefixed("fehlt: ", j.clauses(s, missing))...)
	return append(out, prefixed("falsch: ", j.clauses(s, surplus))...)
}

func prefixed(prefix string, texts []string) []string {
	for i := range texts {
		texts[i] = prefix + texts[i]
	}
	return texts
}

// wordCalls says how the calls of fakes differ; it goes on after a step.
func (j *judging) wordCalls(expected, actual []trace.Event) string {
	missing, surplus := subtract(expected, actual, sameCall), subtract(actual, expected, sameCall)
	if len(missing) == 0 && len(surplus) == 0 {
		return fmt.Sprintf(" stimmt die Reihenfolge nicht: Dein Code %s. Erwartet ist: %s.",
			strings.Join(j.clauses(trace.Script{}, actual), ", "), strings.Join(j.clauses(trace.Script{}, expected), ", "))
	}
	return wordEvents(j.clauses(trace.Script{}, missing), j.clauses(trace.Script{}, surplus))
}

// wordEvents says what should have happened and what did; it goes on after a
// step.
func wordEvents(missing, surplus []string) string {
	switch {
	case len(surplus) == 0:
		return fmt.Sprintf(" fehlt: %s.", missing[0])
	case len(missing) == 0:
		return fmt.Sprintf(" geschieht etwas zu viel: %s.", surplus[0])
	}
	return fmt.Sprintf(" geschieht das Falsche: %s. Erwartet ist: %s.", surplus[0], missing[0])
}

// wordTimers says how many timers live; it goes on after a step.
func wordTimers(expected, actual int) string {
	if actual > expected {
		return fmt.Sprintf(" laufen zu viele Timer: %d statt %d.\nRäum ab, was niemand mehr braucht.", actual, expected)
	}
	return fmt.Sprintf(" laufen zu wenige Timer: %d statt %d.", actual, expected)
}

// reproducible reports whether a failure can be shown by calls alone: not if
// time plays a part in it, or an author's predicate, or an output, or what
// only these checks see alike.
func (j *judging) reproducible(d difference) bool {
	api := &j.exercise.API
	if j.exercise.Kind == exercises.Program || api.Clock > 0 || api.Loose || len(api.Objects) > 0 || d.verdict.reason != "" {
		return false
	}
	for i, step := range d.expected.Steps {
		if step.Result.Kind() == trace.Raised && i > 0 && i <= len(d.script.Calls) && j.comparer.promises[d.script.Calls[i-1].Method].anyType {
			return false
		}
	}
	return true
}
