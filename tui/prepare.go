package tui

import (
	"context"
	"fmt"

	tea "charm.land/bubbletea/v2"
)

// A readiness lets checks wait until the languages are ready.
type readiness struct {
	done chan struct{}
	err  error // set before done is closed
}

// wait waits until the languages are ready or ctx ends.
func (r *readiness) wait(ctx context.Context) error {
	select {
	case <-r.done:
		return r.err
	case <-ctx.Done():
		return ctx.Err()
	}
}

// A preparation is how far making the languages ready has come.
type preparation struct {
	busy        bool
	done, total int64 // bytes
	ready       *readiness
	progress    chan preparing
}

func newPreparation(needed bool) preparation {
	p := preparation{busy: needed, ready: &readiness{done: make(chan struct{})}, progress: make(chan preparing, 1)}
	if !needed {
		close(p.ready.done)
	}
	return p
}

// line says what is being done, or nothing.
func (p preparation) line() string {
	switch {
	case !p.busy:
		return ""
	case p.total <= 0:
		return "Die Sprache wird eingerichtet …"
	}
	share := min(1, float64(p.done)/float64(p.total))
	return fmt.Sprintf("Die Sprache wird eingerichtet %s %s", bar(share, 12), percent(share))
}

// bar draws a share as text.
func bar(share float64, width int) string {
	full := []rune(blanks(width))
	for i := range full {
		full[i] = '─'
		if float64(i) < share*float64(width) {
			full[i] = '━'
		}
	}
	return string(full)
}

// prepare makes the languages ready in the background.
func (a *App) prepare() tea.Cmd {
	if a.cfg.Prepare == nil {
		return nil
	}
	ctx, prepare, p := a.ctx, a.cfg.Prepare, a.preparation
	work := func() tea.Msg {
		defer close(p.progress)
		err := prepare(ctx, func(done, total int64) { p.report(preparing{done, total}) })
		p.ready.err = err
		close(p.ready.done)
		return prepared{err}
	}
	return tea.Batch(work, p.next())
}

// report leaves the newest count for whoever draws next.
func (p preparation) report(m preparing) {
	select {
	case <-p.progress:
	default:
	}
	select {
	case p.progress <- m:
	default:
	}
}

// next waits for the next count.
func (p preparation) next() tea.Cmd {
	return func() tea.Msg {
		if m, ok := <-p.progress; ok {
			return m
		}
		return nil
	}
}

func (m preparing) deliver(a *App) tea.Cmd {
	a.preparation.done, a.preparation.total = m.done, m.total
	return a.preparation.next()
}

func (m prepared) deliver(a *App) tea.Cmd {
	a.preparation.busy = false
	if m.err != nil {
		return a.fail("Die Sprache ließ sich nicht einrichten, lesen kannst du trotzdem", m.err)
	}
	return nil
}
