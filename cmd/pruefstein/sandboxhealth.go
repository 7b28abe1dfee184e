package main

import (
	"os"

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
	Message  string `json:"message,omitempty"`
}

// confinement starts the interpreter as learner code is started and looks
// what holds it.
func confinement(interpreter string) sandboxHealth {
	launcher := sandbox.NewLauncher()
	defer launcher.Close()
	confine := sandbox.Libraries(interpreter)
	process, err := launcher.Start(sandbox.Spec{
		Path: interpreter, Args: []string{"-I", "-S", "-c", "pass"}, Dir: os.TempDir(), Confine: &confine,
	})
	if err != nil {
		return sandboxHealth{Message: err.Error()}
	}
	defer process.Close()
	l := process.Layers
	return sandboxHealth{Works: true, Seccomp: l.Seccomp, Landlock: l.Landlock, Signals: l.Signals, OwnUser: l.OwnUser}
}
