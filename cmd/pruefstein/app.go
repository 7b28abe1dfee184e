package main

import (
	"context"
	"strings"

	"pruefstein/checker"
	"pruefstein/exercises"
	"pruefstein/exercises/workspace"
	"pruefstein/tui"
	"pruefstein/tui/theme"
)

// app shows the program on the whole terminal, or talks line by line where
// plain text is wanted.
func (p *program) app(ctx context.Context) error {
	if p.plain() {
		return p.session(ctx)
	}
	if !isTerminal(p.stdin) || !isTerminal(p.stdout.File) {
		return misuse("Ohne Terminal helfen die Befehle list, read, start, check, hint und quiz; alle zeigt: pruefstein help",
			"Die Anwendung braucht ein Terminal.")
	}
	mode, err := theme.ParseMode(p.options.theme.value)
	if err != nil {
		return err
	}
	c, err := p.course()
	if err != nil {
		return err
	}
	w, news, err := p.followCourse()
	if err != nil {
		return err
	}
	config := p.appConfig(c, w, mode)
	config.Notice = strings.TrimSpace(news + "\n" + config.Notice)
	return tui.Run(ctx, config)
}

func (p *program) appConfig(c *course, w *workspace.Workspace, mode theme.Mode) tui.Config {
	p.bench = &bench{python: p.options.python, spares: 1, now: p.now}
	v := newPreview(c, p.bench.forget)
	config := tui.Config{
		Course: c.Course, Exercises: c.exercises, Workspace: w,
		Watch: workspace.Watch, Editor: editor(), KeepCrash: p.crashKeeper(), Clock: p.now, Theme: mode,
		Prepare: p.bench.prepare, Languages: p.bench.languages,
		Check: func(ctx context.Context, e *exercises.Exercise, language string, work []exercises.File) (checker.Report, error) {
			return p.checkShown(ctx, e, language, work, v.seed())
		},
	}
	if v.place != "" {
		config.Editions = v.editions
	}
	if err := p.openProgress(); err != nil {
		config.Notice = strings.TrimSpace(err.Error() + "\n" + remedyOf(err))
	} else {
		config.Progress = p.store
	}
	return config
}

// checkShown judges a work as the app has it.
func (p *program) checkShown(ctx context.Context, e *exercises.Exercise, language string, work []exercises.File, seed uint64) (checker.Report, error) {
	submission := checker.Submission{Language: language, File: work[0].Name, Source: work[0].Data, More: traceFiles(work[1:])}
	return p.bench.checkWithRemark(ctx, e, submission, seed)
}
