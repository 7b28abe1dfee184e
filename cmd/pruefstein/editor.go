package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
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

// splitCommand splits a command line into words. A blank within quotes
// belongs to its word, and so does one in the name of a program that exists,
// such as C:\Program Files\…; outside Windows a backslash quotes what follows.
func splitCommand(command string) ([]string, error) {
	if _, err := exec.LookPath(command); err == nil {
		return []string{command}, nil
	}
	var words []string
	var word strings.Builder
	var quote rune
	begun, escaped := false, false
	for _, r := range command {
		switch {
		case escaped:
			word.WriteRune(r)
			escaped = false
		case r == '\\' && quote != '\'' && runtime.GOOS != "windows":
			escaped, begun = true, true
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '"' || r == '\''):
			quote, begun = r, true
		case quote == 0 && (r == ' ' || r == '\t'):
			if begun {
				words = append(words, word.String())
				word.Reset()
				begun = false
			}
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	if begun {
		words = append(words, word.String())
	}
	if quote != 0 || len(words) == 0 || words[0] == "" {
		return nil, errors.New("in VISUAL oder EDITOR steht kein Befehl: " + command)
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
