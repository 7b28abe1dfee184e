package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"runtime"

	"github.com/spf13/cobra"

	"pruefstein/checker/python"
	"pruefstein/exercises/progress"
	"pruefstein/exercises/workspace"
)

func (p *program) doctorCommand() *cobra.Command {
	format := newChoice("text", "json")
	c := &cobra.Command{
		Use:     "doctor",
		GroupID: toolGroup,
		Short:   "zeigt, was auf diesem Rechner geht",
		Long: `Sieht nach, was auf diesem Rechner geht: Sprachen, Terminal, Ordner und
Fortschritt. Hilft, wenn etwas nicht will.`,
		Args: none,
		RunE: func(c *cobra.Command, _ []string) error { return p.doctor(c.Context(), format.value) },
	}
	c.Flags().Var(format, "format", "wie der Befund aussieht")
	return c
}

// A diagnosis is what doctor finds out. Its JSON form is printed as it is.
type diagnosis struct {
	Version   int              `json:"version"`
	Tool      string           `json:"tool"`
	System    string           `json:"system"`
	Languages []languageHealth `json:"languages"`
	Sandbox   sandboxHealth    `json:"sandbox"`
	Terminal  terminalHealth   `json:"terminal"`
	Folders   []folderHealth   `json:"folders"`
	Progress  progressHealth   `json:"progress"`
}

type languageHealth struct {
	Language string `json:"language"`
	Works    bool   `json:"works"`
	Path     string `json:"path,omitempty"`
	Version  string `json:"version,omitempty"`
	Origin   string `json:"origin,omitempty"` // embedded or system
	Message  string `json:"message,omitempty"`
}

type terminalHealth struct {
	Input  bool   `json:"input"`  // standard input is a terminal
	Output bool   `json:"output"` // standard output is one
	Width  int    `json:"width"`  // columns; 0 if there is none
	Height int    `json:"height"` // rows; 0 if there is none
	Colour bool   `json:"colour"` // colours are shown
	Plain  bool   `json:"plain"`  // text without frames is asked for
	Term   string `json:"term"`
	Editor string `json:"editor,omitempty"` // as VISUAL or EDITOR name it
}

type folderHealth struct {
	Role    string `json:"role"` // workspace, state or cache
	Path    string `json:"path"`
	Exists  bool   `json:"exists"`
	Writes  bool   `json:"writes"` // files can be written into it, or it can be made
	Message string `json:"message,omitempty"`
}

type progressHealth struct {
	Path    string `json:"path"`
	Works   bool   `json:"works"`
	Message string `json:"message,omitempty"`
}

func (p *program) doctor(ctx context.Context, format string) error {
	language, interpreter := p.pythonHealth(ctx)
	d := &diagnosis{
		Version: 1, Tool: "pruefstein " + version, System: runtime.GOOS + "/" + runtime.GOARCH,
		Languages: []languageHealth{language, p.typescriptHealth(ctx), p.goHealth(ctx), p.javaHealth(ctx)},
		Terminal:  p.terminalHealth(),
		Folders:   p.folderHealth(),
		Progress:  p.progressHealth(),
	}
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if language.Works {
		d.Sandbox = confinement(ctx, interpreter)
	}
	if format == "json" {
		encoder := json.NewEncoder(p.stdout)
		encoder.SetEscapeHTML(false)
		encoder.SetIndent("", "  ")
		if err := encoder.Encode(d); err != nil {
			return err
		}
	} else if err := p.write(d.text()); err != nil {
		return err
	}
	return d.verdict()
}

// verdict returns the problem that keeps exercises from being checked at all:
// all references are in Python. Of the other languages none has to be there.
func (d *diagnosis) verdict() error {
	for _, l := range d.Languages {
		if !l.Works && l.Language == "python" {
			return broken(nil, "Mehr dazu steht oben.", "Übungen in „%s“ lassen sich hier nicht prüfen.", l.Language)
		}
	}
	return nil
}

func (p *program) pythonHealth(ctx context.Context) (languageHealth, python.Interpreter) {
	b := &bench{python: p.options.python, now: p.now}
	bar := p.unpacking()
	interpreter, err := b.interpreter(ctx, bar.advance)
	bar.finish()
	health := languageHealth{Language: "python", Works: err == nil, Message: b.notice}
	if err != nil {
		health.Message = err.Error()
		return health, interpreter
	}
	health.Path, health.Version, health.Origin = interpreter.Path, interpreter.Version, string(interpreter.Origin)
	return health, interpreter
}

func (p *program) terminalHealth() terminalHealth {
	t := terminalHealth{
		Input: isTerminal(p.stdin), Output: isTerminal(p.stdout.File), Colour: p.coloured(), Plain: p.plain(),
		Term: os.Getenv("TERM"), Editor: editorCommand(),
	}
	if t.Output {
		t.Width, t.Height = sizeOf(p.stdout.File)
	}
	return t
}

func (p *program) folderHealth() []folderHealth {
	var folders []folderHealth
	add := func(role, dir string, err error) {
		health := folderHealth{Role: role, Path: dir}
		if err == nil {
			health.Exists, err = isFolder(dir)
		}
		if err == nil {
			err = canWrite(dir)
		}
		health.Writes = err == nil
		if err != nil {
			health.Message = reason(err)
		}
		folders = append(folders, health)
	}
	dir, err := p.workspaceDir()
	add("workspace", dir, err)
	home, err := os.UserHomeDir()
	if os.Getenv("PRUEFSTEIN_STATE") != "" {
		err = nil
	}
	add("state", progress.StateDir(os.Getenv, home), err)
	dir, err = python.CacheDir(os.Getenv)
	add("cache", dir, err)
	if _, err := p.openWorkspace(); err != nil {
		folders[0].Message = fmt.Sprintf("%v %s", err, remedyOf(err))
	} else if !workspace.IsWorkspace(folders[0].Path) {
		folders[0].Message = "wird mit der ersten Übung angelegt"
	}
	return folders
}

func (p *program) progressHealth() progressHealth {
	path, err := p.progressPath()
	health := progressHealth{Path: path}
	if err == nil {
		if _, missing := os.Stat(path); os.IsNotExist(missing) {
			health.Works, health.Message = true, "wird mit der ersten Prüfung angelegt"
			return health
		}
		err = p.openProgress()
	}
	health.Works = err == nil
	if err != nil {
		health.Message = fmt.Sprintf("%v %s", err, remedyOf(err))
	}
	return health
}
