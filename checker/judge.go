package checker

import (
	"context"
	"fmt"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// A judge decides which of some scripts went wrong in a check.
type judge interface {
	// expect returns what must come of scripts made up on the way. Records
	// are empty where that is not fixed beforehand.
	expect(ctx context.Context, scripts []trace.Script) ([]trace.Record, error)

	// wrong returns the first of scripts of which something wrong came. Where
	// nothing came of one at all, that is wrong.
	wrong(ctx context.Context, scripts []trace.Script, expected, actual []trace.Record) (difference, bool, error)
}

// A verdict is what a judge says besides which script went wrong.
type verdict struct {
	reason    string // German; empty where the records speak for themselves
	want, got string // what differs, for outputs
	detail    string // Markdown, shown also where nothing is wrong
}

// judgeOf returns the judge of a check.
func (j *judging) judgeOf(check exercises.Check) (judge, error) {
	switch check.Kind {
	case exercises.Property:
		p, err := j.known.predicate(check)
		return byPredicate{p}, err
	case exercises.Output:
		return byOutput{check, j.oracle}, nil
	}
	return byReference{j.oracle, j.comparer}, nil
}

// byReference compares with what the reference does.
type byReference struct {
	oracle   *oracle
	comparer comparer
}

func (r byReference) expect(ctx context.Context, scripts []trace.Script) ([]trace.Record, error) {
	return r.oracle.answer(ctx, scripts)
}

func (r byReference) wrong(_ context.Context, scripts []trace.Script, expected, actual []trace.Record) (difference, bool, error) {
	for i, script := range scripts {
		record := recordAt(actual, i)
		if at := r.comparer.firstDifference(script, expected[i], record); at >= 0 {
			return difference{script: script, expected: expected[i], actual: record, at: at, index: i}, true, nil
		}
	}
	return difference{}, false, nil
}

// recordAt returns a record, an empty one where there is none.
func recordAt(records []trace.Record, i int) trace.Record {
	if i < len(records) {
		return records[i]
	}
	return trace.Record{}
}

// byOutput compares what a program prints.
type byOutput struct {
	check  exercises.Check
	oracle *oracle
}

func (o byOutput) expect(ctx context.Context, scripts []trace.Script) ([]trace.Record, error) {
	return o.oracle.answer(ctx, scripts)
}

func (o byOutput) wrong(_ context.Context, scripts []trace.Script, expected, actual []trace.Record) (difference, bool, error) {
	d := difference{script: scripts[0], expected: expected[0], actual: recordAt(actual, 0)}
	if len(d.actual.Steps) == 0 || len(d.expected.Steps) == 0 {
		return d, true, nil
	}
	want, got := d.expected.Steps[0], d.actual.Steps[0]
	if !sameOutput(o.check.Comparison, want.Output, got.Output) {
		d.verdict = wordOutput(o.check.Comparison, want.Output, got.Output)
	} else if !want.Result.Equal(got.Result) {
		d.verdict = wordExit(want.Result, got.Result)
	} else {
		return d, false, nil
	}
	if e := got.Result.Exception(); e != nil {
		d.verdict.reason = "" // what was raised says more
	}
	return d, true, nil
}

// fixOutput returns what must come of a program by an author who fixed it.
func fixOutput(expected trace.Record, check exercises.Check) trace.Record {
	step := trace.Step{Result: trace.IntValue(int64(check.Exit))}
	if len(expected.Steps) > 0 {
		step.Output = expected.Steps[0].Output
	}
	if check.Output != nil {
		step.Output = *check.Output
	}
	return trace.Record{Steps: []trace.Step{step}}
}

// wordOutput says where an output first differs from what it should be.
func wordOutput(how exercises.Comparison, want, got string) verdict {
	switch how {
	case exercises.Regex:
		return verdict{reason: "Die Ausgabe passt nicht zum erwarteten Muster.", want: want, got: trimmed(got)}
	case exercises.JSON:
		if _, err := jsonValue(got); err != nil {
			return verdict{reason: "Die Ausgabe ist kein gültiges JSON.", want: trimmed(want), got: trimmed(got)}
		}
		return verdict{reason: "Die Ausgabe ist gültiges JSON, aber nicht der erwartete Wert.", want: trimmed(want), got: trimmed(got)}
	}
	m := firstMismatch(how, want, got)
	v := verdict{want: m.want, got: m.got}
	switch {
	case trimmed(got) == "" && trimmed(want) != "":
		v.reason = fmt.Sprintf("Das Programm gibt nichts aus. Erwartet ist zuerst `%s`.", m.want)
	case m.under && m.want == "":
		v.reason = fmt.Sprintf("Am Ende von Zeile %d fehlt ein Zeilenumbruch.", m.line-1)
	case m.over && m.got == "":
		v.reason = "Am Ende steht ein Zeilenumbruch zu viel."
	case m.under:
		v.reason = fmt.Sprintf("Die Ausgabe endet zu früh: Es fehlt Zeile %d, `%s`.", m.line, m.want)
	case m.over:
		v.reason = fmt.Sprintf("Die Ausgabe geht zu weit: Zeile %d, `%s`, gehört nicht mehr dazu.", m.line, m.got)
	default:
		v.reason = fmt.Sprintf("Die Ausgabe weicht in Zeile %d ab Spalte %d ab: Dort steht `%s`, erwartet ist `%s`.", m.line, m.column, m.got, m.want)
	}
	return v
}

// wordExit says that a program ended with another code than it should.
func wordExit(want, got trace.Value) verdict {
	return verdict{
		reason: fmt.Sprintf("Die Ausgabe stimmt, aber das Programm endet mit dem Code %s. Erwartet ist %s.", got, want),
		want:   "Code " + want.String(), got: "Code " + got.String(),
	}
}
