package main

import (
	"errors"
	"runtime"
	"strings"
)

// splitWords splits a line at its blanks, except within quotes. Outside
// Windows, where it parts folders, a backslash quotes what follows.
func splitWords(line string) ([]string, error) {
	var s wordSplitter
	for _, r := range line {
		s.next(r)
	}
	s.end()
	if s.quote != 0 || s.escaped {
		return nil, errors.New("open quote")
	}
	return s.words, nil
}

type wordSplitter struct {
	words   []string
	word    strings.Builder
	begun   bool // a word, possibly an empty one
	quote   rune // that is open; 0 if none is
	escaped bool
}

func (s *wordSplitter) next(r rune) {
	switch {
	case s.escaped:
		s.add(r)
		s.escaped = false
	case r == '\\' && s.quote != '\'' && runtime.GOOS != "windows":
		s.escaped = true
	case r == s.quote:
		s.quote = 0
	case s.quote != 0:
		s.add(r)
	case r == '"' || r == '\'':
		s.quote, s.begun = r, true
	case r == ' ' || r == '\t':
		s.end()
	default:
		s.add(r)
	}
}

func (s *wordSplitter) add(r rune) {
	s.word.WriteRune(r)
	s.begun = true
}

func (s *wordSplitter) end() {
	if s.begun {
		s.words = append(s.words, s.word.String())
	}
	s.word.Reset()
	s.begun = false
}
