package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// editor returns how to open a file in the learner's own editor, as VISUAL or
// EDITOR name it with its arguments, or nil if neither is set.
func editor() func(path string, line int) (*exec.Cmd, error) {
	command := editorCommand()
	if command == "" {
		return nil
	}
	return func(path string, line int) (*exec.Cmd, error) {
		words, err := splitCommand(command)
		if err != nil {
			return nil, err
		}
		return exec.Command(words[0], append(words[1:], atLine(words[0], path, line)...)...), nil
	}
}

func editorCommand() string {
	if command := strings.TrimSpace(os.Getenv("VISUAL")); command != "" {
		return command
	}
	return strings.TrimSpace(os.Getenv("EDITOR"))
}

// splitCommand splits a command line into words. The whole line is one word
// if a program has that name, such as C:\Program Files\….
func splitCommand(command string) ([]string, error) {
	if _, err := exec.LookPath(command); err == nil {
		return []string{command}, nil
	}
	words, err := splitWords(command)
	if err != nil || len(words) == 0 || words[0] == "" {
		return nil, broken(err, "Setze VISUAL oder EDITOR auf einen Befehl, zum Beispiel: nano",
			"In VISUAL oder EDITOR steht kein Befehl: %s", command)
	}
	return words, nil
}

// atLine returns the arguments that open path at a line, for editors whose
// way of saying so is known; others open it at its top.
func atLine(program, path string, line int) []string {
	if line < 1 {
		return []string{path}
	}
	at := strconv.Itoa(line)
	name := strings.TrimSuffix(strings.ToLower(filepath.Base(program)), ".exe")
	switch name {
	case "vi", "vim", "nvim", "view", "nano", "emacs", "emacsclient", "micro", "kak", "joe", "jed", "mg", "ne":
		return []string{"+" + at, path}
	case "hx", "helix", "subl", "zed":
		return []string{path + ":" + at}
	case "code", "codium", "code-insiders", "cursor":
		return []string{"--goto", path + ":" + at}
	}
	return []string{path}
}
