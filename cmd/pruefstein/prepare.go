package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"pruefstein/exercises"
)

// ready sets up what checking e takes and tells of what takes long.
func (p *program) ready(ctx context.Context, e *exercises.Exercise) error {
	if p.bench == nil {
		p.bench = &bench{python: p.options.python, now: p.now}
	}
	if e.Kind == exercises.QuizKind || p.bench.checker != nil {
		return nil
	}
	p.bench.announce = func(text string) { fmt.Fprintf(p.stderr, "%s …\n", text) }
	bar := p.unpacking()
	err := p.bench.prepare(ctx, bar.advance)
	bar.finish()
	if err == nil && p.bench.notice != "" {
		fmt.Fprintf(p.stderr, "Hinweis: %s\n", p.bench.notice)
	}
	return err
}

// unpacking returns what tells on standard error of the one slow thing.
func (p *program) unpacking() *bar {
	f, ok := p.stderr.(*os.File)
	return &bar{w: p.stderr, moving: ok && isTerminal(f) && !p.plain(), label: "Python wird ausgepackt, nur beim ersten Mal"}
}

// A bar shows how far a piece of work is: on a terminal as a bar that moves,
// elsewhere as a line at its beginning and one at its end.
type bar struct {
	w      io.Writer
	label  string
	moving bool
	silent bool // say nothing where the bar does not move
	begun  bool
	shown  int // percent
}

const barWidth = 24

// advance shows that done of total bytes are done.
func (b *bar) advance(done, total int64) {
	if total <= 0 {
		return
	}
	percent := int(100 * min(done, total) / total)
	switch {
	case b.silent:
	case !b.begun && !b.moving:
		fmt.Fprintf(b.w, "%s …\n", b.label)
	case b.moving && (!b.begun || percent != b.shown):
		full := barWidth * percent / 100
		fmt.Fprintf(b.w, "\r%s  %s%s %3d %%", b.label, strings.Repeat("█", full), strings.Repeat("░", barWidth-full), percent)
	}
	b.begun, b.shown = true, percent
}

// finish ends the line, if there is one.
func (b *bar) finish() {
	switch {
	case !b.begun, b.silent:
	case b.moving:
		fmt.Fprint(b.w, "\r\x1b[K")
	default:
		fmt.Fprintln(b.w, "Python ist ausgepackt.")
	}
}
