package checker

import (
	"fmt"
	"strings"

	"pruefstein/checker/trace"
)

// A place is a line of a submission. Its zero is nowhere.
type place struct {
	file string // a further file of the program; empty for the main file
	line int    // counted from 1; 0 if unknown
}

func placeOf(e *trace.Exception) place {
	if e == nil {
		return place{}
	}
	return place{e.File, e.Line}
}

// located returns f with the further file of program in which it was raised,
// which some languages name in the message alone.
func located(program trace.Program, f *trace.Fault) *trace.Fault {
	if f == nil || f.Kind != trace.LoadRaised || f.Exception == nil || f.File != "" {
		return f
	}
	e, out := *f.Exception, *f
	for _, file := range program.More {
		if message, _, ok := strings.Cut(e.Message, " ("+file.Name+", line "); ok {
			e.Message, e.File, out.Source = message, file.Name, ""
		}
	}
	out.Exception, out.File = &e, e.File
	return &out
}

// word returns p in parentheses, to follow what was seen there.
func (p place) word() string {
	switch {
	case p.line == 0 && p.file == "":
		return ""
	case p.line == 0:
		return fmt.Sprintf(" (in `%s`)", p.file)
	case p.file == "":
		return fmt.Sprintf(" (Zeile %d)", p.line)
	}
	return fmt.Sprintf(" (`%s`, Zeile %d)", p.file, p.line)
}

// noun returns p as the subject of a sentence; it must have a line.
func (p place) noun() string {
	if p.file == "" {
		return fmt.Sprintf("Zeile %d", p.line)
	}
	return fmt.Sprintf("Zeile %d von `%s`", p.line, p.file)
}

// source returns the text of the line at p.
func (p place) source(program trace.Program) string {
	if p.file == "" {
		return sourceLine(program.Source, p.line)
	}
	for _, file := range program.More {
		if file.Name == p.file {
			return sourceLine(file.Source, p.line)
		}
	}
	return ""
}

// within returns program as seen from one of its files, so that what is
// explained is looked for there.
func (p place) within(program trace.Program) trace.Program {
	for _, file := range program.More {
		if file.Name == p.file {
			program.File, program.Source = file.Name, file.Source
		}
	}
	return program
}
