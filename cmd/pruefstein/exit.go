package main

import (
	"context"
	"errors"

	"pruefstein/checker"
)

// An exitCode is what the program tells the shell.
type exitCode int

// The exit codes; scripts rely on them.
const (
	passed         exitCode = 0   // everything passed
	failed         exitCode = 1   // something did not pass
	usage          exitCode = 2   // wrong usage or an unsound course
	infrastructure exitCode = 3   // the machine or the program itself; wins over failed
	interrupted    exitCode = 130 // ended by a signal, as shells count it
)

// exitStatus decides what the program ends with: err is why its verb stopped,
// nil if it did its work, and worst the worst verdict it came to, Unjudged if
// it judged nothing.
func exitStatus(err error, worst checker.Status) exitCode {
	if errors.Is(err, context.Canceled) {
		return interrupted
	}
	if err != nil {
		if p, ok := errors.AsType[*problem](err); ok && p.code != passed {
			return max(p.code, verdictCode(worst))
		}
		return infrastructure
	}
	return verdictCode(worst)
}

func verdictCode(worst checker.Status) exitCode {
	switch worst {
	case checker.Unjudged, checker.Skipped, checker.Pass:
		return passed
	case checker.Broken:
		return infrastructure
	default:
		return failed
	}
}
