package main

import (
	"context"

	"pruefstein/checker/python"
	"pruefstein/checker/sandbox"
)

// A sandboxHealth is how learner code is kept from the rest of this machine.
// Its time, memory and output are limited everywhere.
type sandboxHealth struct {
	Works    bool   `json:"works"`    // confined processes start
	Seccomp  bool   `json:"seccomp"`  // system calls off a list fail
	Landlock bool   `json:"landlock"` // only the interpreter's own files can be opened
	Signals  bool   `json:"signals"`  // other processes cannot be signalled
	OwnUser  bool   `json:"own_user"` // runs as a user that owns nothing
	Forks    bool   `json:"forks"`    // grade starts submissions as copies of a warm process
	Message  string `json:"message,omitempty"`
}

// confinement starts the interpreter as learner code is started and looks
// what holds it.
func confinement(ctx context.Context, interpreter python.Interpreter) sandboxHealth {
	launcher := sandbox.NewLauncher()
	defer launcher.Close()
	runtime := python.New(interpreter, launcher)
	defer runtime.Close()
	runtime.ForkServers = 1
	l, err := runtime.Layers(ctx)
	if err != nil {
		return sandboxHealth{Message: err.Error()}
	}
	return sandboxHealth{
		Works: true, Seccomp: l.Seccomp, Landlock: l.Landlock, Signals: l.Signals, OwnUser: l.OwnUser,
		Forks: runtime.Forks() == nil,
	}
}
