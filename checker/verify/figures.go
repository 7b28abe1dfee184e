package verify

import (
	"context"
	"fmt"
	"strings"
	"time"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
	"pruefstein/lessons"
)

// cpuPerTable bounds the CPU time of the calls behind one table.
const cpuPerTable = 2 * time.Second

// Figures recomputes every trace table of a lesson from the reference
// solution that it names, and every equation in its text. It returns what
// differs. runtime runs the language of the references.
func Figures(ctx context.Context, lesson *lessons.Lesson, set *exercises.Set, runtime checker.Runtime) ([]Finding, error) {
	f := figures{lesson: lesson, set: set, runtime: runtime, file: "lessons/" + lesson.ID + "/lesson.md"}
	if err := f.equations(); err != nil {
		return nil, err
	}
	for _, table := range tables(lesson.Blocks) {
		if table.Trace == nil {
			continue
		}
		if err := f.table(ctx, table); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", f.file, table.Line, err)
		}
	}
	return f.findings, nil
}

type figures struct {
	lesson   *lessons.Lesson
	set      *exercises.Set
	runtime  checker.Runtime
	file     string
	findings []Finding
}

func (f *figures) report(line int, format string, args ...any) {
	f.findings = append(f.findings, Finding{f.file, line, fmt.Sprintf(format, args...)})
}

func (f *figures) equations() error {
	source, err := f.lesson.ReadFile("lesson.md")
	if err != nil {
		return err
	}
	for i, line := range strings.Split(string(source), "\n") {
		for _, wrong := range wrongEquations(line) {
			f.report(i+1, "Die Rechnung „%s“ geht nicht auf.", wrong)
		}
	}
	return nil
}

// tables returns all tables of blocks, nested ones included.
func tables(blocks []lessons.Block) []*lessons.Table {
	var out []*lessons.Table
	for _, block := range blocks {
		switch b := block.(type) {
		case *lessons.Table:
			out = append(out, b)
		case *lessons.Callout:
			out = append(out, tables(b.Blocks)...)
		case *lessons.Quote:
			out = append(out, tables(b.Blocks)...)
		case *lessons.List:
			for _, item := range b.Items {
				out = append(out, tables(item.Blocks)...)
			}
		}
	}
	return out
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
		f.report(table.Trace.Line, "%s", err)
		return nil
	}
	rows, err := f.run(ctx, table.Trace, plan, attributesOf(rules))
	if err != nil || rows == nil {
		return err
	}
	f.compare(table, rules, rows)
	return nil
}

func (f *figures) rules(table *lessons.Table) []rule {
	if len(table.Trace.Columns) != len(table.Header) {
		f.report(table.Trace.Line, "Die Tabelle hat %d Spalten, der Kommentar nennt %d Regeln.", len(table.Header), len(table.Trace.Columns))
		return nil
	}
	if len(table.Trace.Rows) != len(table.Rows) {
		f.report(table.Trace.Line, "Die Tabelle hat %d Zeilen, der Kommentar nennt Aufrufe für %d.", len(table.Rows), len(table.Trace.Rows))
		return nil
	}
	rules := make([]rule, len(table.Header))
	for i, text := range table.Trace.Columns {
		var err error
		if rules[i], err = parseRule(text); err != nil {
			f.report(table.Trace.Line, "Spalte %d: %s.", i+1, err)
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
	program   trace.Program
	construct string
	script    trace.Script
	counts    []int // calls a row
}

func (f *figures) plan(t *lessons.Trace) (plan, error) {
	p, err := f.program(t)
	if err != nil {
		return plan{}, err
	}
	arguments, err := exercises.ParseCall(p.construct + "(" + t.New + ")")
	if err != nil {
		return plan{}, fmt.Errorf("new=%q lässt sich nicht lesen: %w", t.New, err)
	}
	p.script.Args = checker.Values(arguments.Args)
	for _, row := range t.Rows {
		for _, text := range row {
			call, err := exercises.ParseCall(text)
			if err != nil {
				return plan{}, fmt.Errorf("der Aufruf %q lässt sich nicht lesen: %w", text, err)
			}
			p.script.Calls = append(p.script.Calls, trace.Call{Method: call.Method, Args: checker.Values(call.Args)})
		}
		p.counts = append(p.counts, len(row))
	}
	return p, nil
}

func (f *figures) program(t *lessons.Trace) (plan, error) {
	if t.Source != "" {
		source, err := f.lesson.ReadFile(t.Source)
		return plan{program: trace.Program{File: t.Source, Source: source}, construct: t.Construct}, err
	}
	exercise, ok := f.set.Get(t.Exercise)
	if !ok {
		return plan{}, fmt.Errorf("die Übung %q gibt es nicht", t.Exercise)
	}
	language, ok := exercise.Language(exercise.Oracle)
	if !ok {
		return plan{}, fmt.Errorf("die Übung %q hat keine Referenz in %q", t.Exercise, exercise.Oracle)
	}
	source, err := exercise.Reference(language.Name)
	return plan{program: trace.Program{File: language.File, Source: source}, construct: exercise.API.Construct}, err
}

// run makes the calls of p and cuts what they did into rows. It returns nil
// where the program did not run; that is then a finding.
func (f *figures) run(ctx context.Context, t *lessons.Trace, p plan, attributes []string) ([]tableRow, error) {
	session, fault, err := f.runtime.Load(ctx, p.program)
	if err != nil {
		return nil, err
	}
	if fault != nil {
		f.report(t.Line, "%s lässt sich nicht ausführen (Zeile %d).", p.program.File, fault.Line)
		return nil, nil
	}
	defer session.Close()
	records, fault, err := session.Run(ctx, trace.Batch{
		Construct: p.construct, Attributes: attributes, Scripts: []trace.Script{p.script}, CPU: cpuPerTable,
	})
	if err != nil {
		return nil, err
	}
	if fault != nil || len(records) != 1 || len(records[0].Steps) != len(p.script.Calls)+1 {
		f.report(t.Line, "Die Aufrufe zur Tabelle laufen nicht bis zum Ende.")
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
			got := strings.TrimSpace(lessons.PlainText(row.Cells[k]))
			if want := r.cell(rows[i]); got != want {
				f.report(row.Line, "Spalte „%s“: Im Text steht „%s“, die Referenz liefert „%s“.", lessons.PlainText(table.Header[k]), got, want)
			}
		}
	}
}
