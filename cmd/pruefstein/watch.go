package main

import (
	"context"
	"fmt"
	"slices"

	"pruefstein/checker"
	"pruefstein/exercises/workspace"
)

// watch checks the targets, and again whenever one of them is saved, until
// ctx ends. The exit code is that of an interrupt: it ends no other way.
func (p *program) watch(ctx context.Context, k *checking, targets []target) error {
	var paths []string
	var owners []int // of each path, the target that it belongs to
	for i, t := range targets {
		for _, path := range t.paths() {
			paths, owners = append(paths, path), append(owners, i)
		}
	}
	changes, err := workspace.Watch(ctx, paths)
	if err != nil {
		return err
	}
	reports, err := p.judgeAll(ctx, k, targets)
	if err != nil {
		return err
	}
	if err := p.showWatched(reports); err != nil {
		return err
	}
	for change := range changes {
		at := slices.Index(paths, change.Path)
		if at < 0 {
			continue
		}
		i := owners[at]
		if reports[i], err = p.judge(ctx, targets[i], k.seed); err != nil {
			return err
		}
		shown := reports
		if !p.redraws() {
			shown = reports[i : i+1]
		}
		if err := p.showWatched(shown); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// redraws reports whether the last verdicts stay in place on the screen;
// elsewhere each new one is written below the others.
func (p *program) redraws() bool { return isTerminal(p.stdout.File) && !p.plain() }

func (p *program) showWatched(reports []checker.Report) error {
	if p.redraws() {
		fmt.Fprint(p.stdout, "\x1b[H\x1b[2J\x1b[3J")
	}
	if err := p.reportText(reports); err != nil {
		return err
	}
	fmt.Fprintf(p.stderr, "\n%s geprüft. Speichern prüft neu, Strg+C beendet.\n", p.now().Format("15:04:05"))
	return nil
}
