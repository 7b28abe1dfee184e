package verify

import (
	"context"
	"fmt"
	"maps"
	"math"
	"path"
	"slices"
	"strconv"
	"strings"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
	"pruefstein/lessons"
)

// chartTolerance is how far a value of a chart may lie from the computed one:
// it is written with three decimals at most.
const chartTolerance = 0.0005 + 1e-9

// charts returns all charts of blocks.
func charts(blocks []lessons.Block) []*lessons.Chart {
	var out []*lessons.Chart
	lessons.Walk(blocks, func(b lessons.Block) {
		if chart, ok := b.(*lessons.Chart); ok {
			out = append(out, chart)
		}
	})
	return out
}

// uncharted notes that a chart cannot be computed.
func (f *figures) uncharted(s *lessons.ChartSource, format string, args ...any) {
	f.findings.add(ruleTrace, place{f.file, s.Line}, fmt.Sprintf(format, args...),
		"Berichtige den chart-Kommentar, oder die Funktion, aus der das Diagramm berechnet wird.")
}

// chart computes a chart anew and notes what differs.
func (f *figures) chart(ctx context.Context, chart *lessons.Chart) error {
	computed, err := f.computeChart(ctx, chart.Source)
	if err != nil || computed == nil {
		return err
	}
	for _, s := range chart.Series {
		values, ok := computed[s.Name]
		if !ok {
			f.mischarted(chart, "Die Reihe „%s“ kommt bei %s nicht heraus.", s.Name, chart.Source.Call)
			continue
		}
		delete(computed, s.Name)
		f.compareSeries(chart, s, values)
	}
	for _, name := range slices.Sorted(maps.Keys(computed)) {
		f.mischarted(chart, "Die Reihe „%s“ fehlt im Diagramm.", name)
	}
	return nil
}

func (f *figures) mischarted(chart *lessons.Chart, format string, args ...any) {
	f.findings.add(ruleFigure, place{f.file, chart.Line}, fmt.Sprintf(format, args...),
		"Berichtige das Diagramm, oder den Aufruf im chart-Kommentar darüber.")
}

func (f *figures) compareSeries(chart *lessons.Chart, s lessons.Series, computed []float64) {
	if len(computed) != len(s.Values) {
		f.mischarted(chart, "Die Reihe „%s“ hat %d Werte, berechnet sind %d.", s.Name, len(s.Values), len(computed))
		return
	}
	for i, got := range s.Values {
		f.cells++
		if want := computed[i]; math.Abs(got-want) > chartTolerance {
			f.mischarted(chart, "In der Reihe „%s“ steht als %d. Wert „%s“, berechnet ist „%s“.", s.Name, i+1, decimal(got), decimal(want))
		}
	}
}

// computeChart makes the call behind a chart: a function that returns a map
// from names to lists of numbers. It returns nil after a finding.
func (f *figures) computeChart(ctx context.Context, s *lessons.ChartSource) (map[string][]float64, error) {
	source, err := f.lesson.ReadFile(s.File)
	if err != nil {
		f.uncharted(s, "Die Datei „%s“ liegt nicht neben der Lektion.", s.File)
		return nil, nil
	}
	call, err := exercises.ParseCall(s.Call)
	if err != nil {
		f.uncharted(s, "%s", sentence(fmt.Sprintf("der Aufruf „%s“ lässt sich nicht lesen: %v", s.Call, err)))
		return nil, nil
	}
	runtime, err := f.runtime(languageOf(s.File))
	if err != nil || path.Ext(s.File) != ".py" {
		f.uncharted(s, "Diagramme werden mit Python berechnet; „%s“ ist keine Python-Datei.", s.File)
		return nil, nil
	}
	result, err := f.returned(ctx, s, runtime, trace.Program{File: s.File, Source: source}, call)
	if err != nil || result.Kind() == trace.Invalid {
		return nil, err
	}
	series, ok := seriesOf(result)
	if !ok {
		f.uncharted(s, "%s gibt kein dict zurück, das Namen auf Listen von Zahlen abbildet.", s.Call)
	}
	return series, nil
}

// returned runs a call that returns a dict. The dict is what the call makes;
// copying it is a method that returns its entries.
func (f *figures) returned(ctx context.Context, s *lessons.ChartSource, runtime checker.Runtime, program trace.Program, call exercises.Step) (trace.Value, error) {
	session, fault, err := runtime.Load(ctx, program)
	if err != nil {
		return trace.Value{}, err
	}
	if fault != nil {
		f.uncharted(s, "%s lässt sich nicht ausführen (Zeile %d).", s.File, fault.Line)
		return trace.Value{}, nil
	}
	defer session.Close() // its end tells nothing
	script := trace.Script{Args: checker.Values(call.Args), Calls: []trace.Call{{Method: "copy"}}}
	records, fault, err := session.Run(ctx, trace.Batch{Construct: call.Method, Scripts: []trace.Script{script}, CPU: cpuPerTable})
	if err != nil {
		return trace.Value{}, err
	}
	if fault != nil || len(records) != 1 || len(records[0].Steps) != 2 {
		f.uncharted(s, "%s läuft nicht bis zum Ende.", s.Call)
		return trace.Value{}, nil
	}
	return records[0].Steps[1].Result, nil
}

// seriesOf reads a map from names to lists of numbers.
func seriesOf(v trace.Value) (map[string][]float64, bool) {
	if v.Kind() != trace.Map {
		return nil, false
	}
	series := make(map[string][]float64)
	for i, name := range v.Keys() {
		list := v.Items()[i]
		if name.Kind() != trace.String || list.Kind() != trace.List {
			return nil, false
		}
		var values []float64
		for _, item := range list.Items() {
			x, ok := floatOf(item)
			if !ok {
				return nil, false
			}
			values = append(values, x)
		}
		series[name.Text()] = values
	}
	return series, true
}

func floatOf(v trace.Value) (float64, bool) {
	switch v.Kind() {
	case trace.Int:
		x, _ := v.Int().Float64()
		return x, true
	case trace.Float:
		return v.Float(), true
	}
	return 0, false
}

// decimal writes x with a decimal comma.
func decimal(x float64) string {
	return strings.Replace(strconv.FormatFloat(x, 'f', -1, 64), ".", ",", 1)
}
