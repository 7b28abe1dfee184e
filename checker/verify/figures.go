package verify

import (
	"context"
	"fmt"
	"path"
	"strings"
	"time"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
	"pruefstein/lessons"
)

// cpuPerTable bounds the CPU time of the calls behind one table.
const cpuPerTable = 2 * time.Second

// figures computes the trace tables and charts of a lesson anew.
type figures struct {
	lesson   *lessons.Lesson
	set      *exercises.Set
	runtimes map[string]checker.Runtime
	file     string
	cells    int // compared, with the values of charts
	findings findings
}

// all computes every trace table and chart of the lesson and notes what
// differs.
func (f *figures) all(ctx context.Context) error {
	for _, table := range tables(f.lesson.Blocks) {
		if table.Trace == nil {
			continue
		}
		if err := f.table(ctx, table); err != nil {
			return fmt.Errorf("%s:%d: %w", f.file, table.Line, err)
		}
	}
	for _, chart := range charts(f.lesson.Blocks) {
		if chart.Source == nil {
			continue
		}
		if err := f.chart(ctx, chart); err != nil {
			return fmt.Errorf("%s:%d: %w", f.file, chart.Line, err)
		}
	}
	return nil
}

// untraceable notes that a table cannot be computed.
func (f *figures) untraceable(t *lessons.Trace, format string, args ...any) {
	f.findings.add(ruleTrace, place{f.file, t.Line}, fmt.Sprintf(format, args...),
		"Berichtige den trace-Kommentar, aus dem die Tabelle berechnet wird.")
}

// A tableRow is what the calls behind one row of a table did.
type tableRow struct {
	calls         []trace.Call
	results       []trace.Value
	before, after map[string]trace.Value
}

func (f *figures) table(ctx context.Context, table *lessons.Table) error {
	rules := f.rules(table)
	if rules == nil {
		return nil
	}
	plan, err := f.plan(table.Trace)
	if err != nil {
		f.untraceable(table.Trace, "%s", sentence(err.Error()))
		return nil
	}
	rows, err := f.run(ctx, table.Trace, plan, attributesOf(rules))
	if err != nil || rows == nil {
		return err
	}
	f.compare(table, rules, rows)
	return nil
}

// rules reads the rules of all columns; nil after a fault. There is one for
// each column, or the lesson would have no Trace.
func (f *figures) rules(table *lessons.Table) []rule {
	rules := make([]rule, len(table.Header))
	for i, text := range table.Trace.Columns {
		var err error
		if rules[i], err = parseRule(text); err != nil {
			f.untraceable(table.Trace, "Spalte %d: %s", i+1, sentence(err.Error()))
			return nil
		}
	}
	return rules
}

func attributesOf(rules []rule) []string {
	var names []string
	for _, r := range rules {
		if r.name != "" {
			names = append(names, r.name)
		}
	}
	return names
}

// A plan is the program that a table names with the calls made on it.
type plan struct {
	runtime   checker.Runtime
	program   trace.Program
	construct string
	api       exercises.API // of the exercise, if it is one
	script    trace.Script
	counts    []int // calls a row
}

// plan reads a trace comment. Its errors are the author's, in German.
func (f *figures) plan(t *lessons.Trace) (plan, error) {
	p, err := f.program(t)
	if err != nil {
		return plan{}, err
	}
	arguments, err := p.parse(p.construct + "(" + t.New + ")")
	if err != nil {
		return plan{}, fmt.Errorf("new=„%s“ lässt sich nicht lesen: %w", t.New, err)
	}
	var steps []exercises.Step
	for _, row := range t.Rows {
		for _, text := range row {
			call, err := p.parse(text)
			if err != nil {
				return plan{}, fmt.Errorf("der Aufruf „%s“ lässt sich nicht lesen: %w", text, err)
			}
			steps = append(steps, p.step(call))
		}
		p.counts = append(p.counts, len(row))
	}
	p.script = checker.Script(&p.api, arguments.Args, steps)
	return p, nil
}

// parse reads a call, which may name what the exercise offers if it is one.
func (p *plan) parse(text string) (exercises.Step, error) {
	if len(p.api.Methods) > 0 {
		return exercises.ParseNamedCall(text)
	}
	return exercises.ParseCall(text)
}

// passing is what a row calls to let time pass, such as advance(100).
const passing = "advance"

// step returns a call of a row, or how much time it lets pass.
func (p *plan) step(call exercises.Step) exercises.Step {
	if p.api.Clock > 0 && call.Method == passing && len(call.Args) == 1 {
		if ticks, ok := call.Args[0].Value.(int64); ok && ticks >= 0 {
			return exercises.Step{Advance: ticks}
		}
	}
	return call
}

func (f *figures) program(t *lessons.Trace) (plan, error) {
	if t.Source != "" {
		source, err := f.lesson.ReadFile(t.Source)
		if err != nil {
			return plan{}, fmt.Errorf("die Datei „%s“ liegt nicht neben der Lektion", t.Source)
		}
		p := plan{program: trace.Program{File: t.Source, Source: source}, construct: t.Construct}
		p.runtime, err = f.runtime(languageOf(t.Source))
		return p, err
	}
	exercise, ok := f.set.Get(t.Exercise)
	if !ok {
		return plan{}, fmt.Errorf("die Übung „%s“ gibt es nicht", t.Exercise)
	}
	language, ok := exercise.Language(exercise.Oracle)
	if !ok || exercise.Quiz != nil {
		return plan{}, fmt.Errorf("die Übung „%s“ hat keine Referenz", t.Exercise)
	}
	program, err := checker.Reference(exercise, language)
	if err != nil {
		return plan{}, fmt.Errorf("die Referenz der Übung „%s“ fehlt", t.Exercise)
	}
	p := plan{program: program, construct: exercise.API.Construct, api: exercise.API}
	p.runtime, err = f.runtime(language.Name)
	return p, err
}

// languageOf tells in which language a source beside a lesson is written.
func languageOf(file string) string {
	switch extension := path.Ext(file); extension {
	case ".py":
		return "python"
	case ".ts":
		return "typescript"
	default:
		return strings.TrimPrefix(extension, ".")
	}
}

func (f *figures) runtime(language string) (checker.Runtime, error) {
	runtime, ok := f.runtimes[language]
	if !ok {
		return nil, fmt.Errorf("die Sprache „%s“ lässt sich hier nicht ausführen", language)
	}
	return runtime, nil
}

// run makes the calls of p and cuts what they did into rows. It returns nil
// where the program did not run; that is then a finding.
func (f *figures) run(ctx context.Context, t *lessons.Trace, p plan, attributes []string) ([]tableRow, error) {
	session, fault, err := p.runtime.Load(ctx, p.program)
	if err != nil {
		return nil, err
	}
	if fault != nil {
		f.untraceable(t, "%s lässt sich nicht ausführen (Zeile %d).", p.program.File, fault.Line)
		return nil, nil
	}
	defer session.Close() // its end tells nothing
	records, fault, err := session.Run(ctx, trace.Batch{
		Construct: p.construct, Attributes: attributes, Scripts: []trace.Script{p.script}, CPU: cpuPerTable,
		Tick: p.api.Clock, Fields: p.api.Objects,
	})
	if err != nil {
		return nil, err
	}
	if fault != nil || len(records) != 1 || len(records[0].Steps) != len(p.script.Calls)+1 {
		f.untraceable(t, "Die Aufrufe zur Tabelle laufen nicht bis zum Ende.")
		return nil, nil
	}
	return p.rows(records[0].Steps, attributes), nil
}

func (p *plan) rows(steps []trace.Step, attributes []string) []tableRow {
	rows := make([]tableRow, len(p.counts))
	at := 0
	for i, count := range p.counts {
		row := tableRow{calls: p.script.Calls[at : at+count], before: named(attributes, steps[at])}
		for _, step := range steps[at+1 : at+1+count] {
			row.results = append(row.results, step.Result)
		}
		at += count
		row.after = named(attributes, steps[at])
		rows[i] = row
	}
	return rows
}

func named(attributes []string, step trace.Step) map[string]trace.Value {
	out := make(map[string]trace.Value, len(attributes))
	for i, name := range attributes {
		out[name] = step.Attributes[i]
	}
	return out
}

func (f *figures) compare(table *lessons.Table, rules []rule, rows []tableRow) {
	for i, row := range table.Rows {
		for k, r := range rules {
			if r.kind == ruleText {
				continue
			}
			f.cells++
			got := strings.TrimSpace(lessons.PlainText(row.Cells[k]))
			if want := r.cell(rows[i]); got != want {
				f.findings.add(ruleFigure, place{f.file, row.Line},
					fmt.Sprintf("In der Spalte „%s“ steht „%s“, die Referenz rechnet „%s“.", lessons.PlainText(table.Header[k]), got, want),
					"Berichtige die Zelle, oder die Aufrufe im trace-Kommentar darüber.")
			}
		}
	}
}
