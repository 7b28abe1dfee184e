package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
)

// A problem is an error in words for the learner. Every error that leaves a
// verb is one, or is printed like one.
type problem struct {
	code   exitCode
	what   string // a German sentence: what happened, and where
	remedy string // a German sentence: what to do; may be empty
	cause  error  // what the machine said; may be nil
}

// Error returns what happened with its cause, without the remedy.
func (p *problem) Error() string {
	if p.cause == nil {
		return p.what
	}
	return p.what + " (" + reason(p.cause) + ")"
}

// Remedy returns what to do.
func (p *problem) Remedy() string { return p.remedy }

// Unwrap returns the cause.
func (p *problem) Unwrap() error { return p.cause }

// misuse returns the problem of a wrong command line.
func misuse(remedy, format string, args ...any) *problem {
	return &problem{code: usage, what: fmt.Sprintf(format, args...), remedy: remedy}
}

// broken returns the problem of a machine that does not do what it must.
func broken(cause error, remedy, format string, args ...any) *problem {
	return &problem{code: infrastructure, what: fmt.Sprintf(format, args...), remedy: remedy, cause: cause}
}

// printError is the one place where errors are shown: what happened, then
// what to do about it, each further line indented.
func printError(w io.Writer, err error) { printProblem(w, "", err) }

// printWarning shows a problem that does not keep the verb from its work.
func printWarning(w io.Writer, err error) { printProblem(w, "Hinweis: ", err) }

func printProblem(w io.Writer, prefix string, err error) {
	indent := func(s string) string { return strings.ReplaceAll(s, "\n", "\n  ") }
	fmt.Fprintf(w, "pruefstein: %s%s\n", prefix, indent(err.Error()))
	if remedy := remedyOf(err); remedy != "" {
		fmt.Fprintf(w, "  → %s\n", indent(remedy))
	}
}

// remedyOf returns what to do about err, if err knows.
func remedyOf(err error) string {
	type remedier interface {
		error
		Remedy() string
	}
	if r, ok := errors.AsType[remedier](err); ok {
		return r.Remedy()
	}
	return ""
}

// reason says in German why the system refused, with the path it was about.
// Errors of our own packages say so themselves.
func reason(err error) string {
	path, ok := err.(*fs.PathError)
	if !ok {
		return err.Error()
	}
	return path.Path + ": " + refusal(path.Err)
}

func refusal(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "gibt es nicht"
	case errors.Is(err, fs.ErrPermission):
		return "keine Berechtigung"
	case errors.Is(err, fs.ErrExist):
		return "gibt es schon"
	case isFull(err):
		return "kein Platz mehr auf dem Datenträger"
	case isReadOnly(err):
		return "nur lesbar eingehängt"
	}
	return err.Error()
}
