package main

import (
	"os"

	"pruefstein/checker/report"
)

// painter returns how verdicts are coloured: with the terminal's own sixteen
// colours, which its user has chosen, or nil where colour has no place.
func (p *program) painter() func(report.Role, string) string {
	if !p.coloured() {
		return nil
	}
	return func(role report.Role, s string) string {
		switch role {
		case report.Good:
			return "\x1b[32m" + s + "\x1b[39m"
		case report.Bad:
			return "\x1b[31m" + s + "\x1b[39m"
		case report.Quiet:
			return "\x1b[2m" + s + "\x1b[22m"
		case report.Strong:
			return "\x1b[1m" + s + "\x1b[22m"
		}
		return s
	}
}

// coloured reports whether standard output shows colours and is wanted to.
func (p *program) coloured() bool {
	return isTerminal(p.stdout.File) && os.Getenv("NO_COLOR") == "" && !p.plain()
}
