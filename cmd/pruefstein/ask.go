package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"pruefstein/exercises"
	"pruefstein/lessons"
)

// ask asks the questions of a quiz one after the other. Where there are
// options the answer is a letter or a number; free text ends with an empty
// line.
func (p *program) ask(ctx context.Context, e *exercises.Exercise) (exercises.Answer, error) {
	in := p.input()
	if err := p.showPage(taskBlocks(e), 0); err != nil {
		return nil, err
	}
	answer := make(exercises.Answer, len(e.Quiz.Questions))
	for i := range e.Quiz.Questions {
		q := &e.Quiz.Questions[i]
		if err := p.showQuestion(q, i, len(answer)); err != nil {
			return nil, err
		}
		given, err := p.askQuestion(ctx, in, q)
		if errors.Is(err, io.EOF) {
			return nil, misuse("Beantworte jede Frage; gespeichert ist noch nichts.", "Die Eingabe endete vor der letzten Antwort.")
		}
		if err != nil {
			return nil, err
		}
		answer[i] = given
	}
	fmt.Fprintln(p.stdout)
	return answer, nil
}

func (p *program) showQuestion(q *exercises.Question, i, of int) error {
	title := fmt.Sprintf("Frage %d von %d: %s", i+1, of, q.Title)
	blocks := []lessons.Block{&lessons.Heading{Level: 2, Content: []lessons.Inline{lessons.Text(title)}}}
	blocks = append(blocks, lessons.Parse([]byte(q.Text)).Blocks...)
	for _, option := range q.Options {
		text := lessons.Parse([]byte("**" + option.Key + "** " + option.Text))
		blocks = append(blocks, text.Blocks...)
	}
	fmt.Fprintln(p.stdout)
	return p.showPage(blocks, 0)
}

func (p *program) askQuestion(ctx context.Context, in *lineReader, q *exercises.Question) (string, error) {
	if q.Kind == exercises.Text {
		fmt.Fprintln(p.stderr, "\nDeine Antwort, eine leere Zeile beendet sie:")
		return readParagraph(ctx, in)
	}
	keys := optionKeys(q)
	for {
		fmt.Fprintf(p.stderr, "\nDeine Wahl (%s): ", enumerateOr(keys))
		line, err := in.read(ctx)
		if err != nil {
			return "", err
		}
		if key, ok := chosen(keys, line); ok {
			return key, nil
		}
		fmt.Fprintf(p.stderr, "„%s“ steht nicht zur Wahl.\n", strings.TrimSpace(line))
	}
}

// chosen returns the key that line names, by itself or by its number.
func chosen(keys []string, line string) (string, bool) {
	line = strings.TrimSpace(line)
	if n, err := strconv.Atoi(line); err == nil && 1 <= n && n <= len(keys) {
		return keys[n-1], true
	}
	for _, key := range keys {
		if strings.EqualFold(key, line) {
			return key, true
		}
	}
	return "", false
}

func readParagraph(ctx context.Context, in *lineReader) (string, error) {
	var lines []string
	for {
		line, err := in.read(ctx)
		if errors.Is(err, io.EOF) && len(lines) > 0 {
			break
		}
		if err != nil {
			return "", err
		}
		if strings.TrimSpace(line) != "" {
			lines = append(lines, line)
		} else if len(lines) > 0 {
			break
		}
	}
	return strings.Join(lines, "\n"), nil
}

// A lineReader reads lines and does not keep an interrupt waiting.
type lineReader struct{ lines chan readLine }

type readLine struct {
	text string
	err  error
}

func newLineReader(r io.Reader) *lineReader {
	in := &lineReader{lines: make(chan readLine)}
	go func() {
		reader := bufio.NewReader(r)
		for {
			text, err := reader.ReadString('\n')
			if text != "" {
				in.lines <- readLine{text: trimLineEnd(text)}
			}
			if err != nil {
				in.lines <- readLine{err: err}
				return
			}
		}
	}()
	return in
}

// read returns the next line without its end, or an error once ctx ends.
func (in *lineReader) read(ctx context.Context) (string, error) {
	select {
	case <-ctx.Done():
		return "", ctx.Err()
	case line := <-in.lines:
		return line.text, line.err
	}
}

func trimLineEnd(s string) string { return strings.TrimSuffix(strings.TrimSuffix(s, "\n"), "\r") }

// enumerateOr joins words as a choice: „A, B oder C“.
func enumerateOr(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " oder " + words[last]
}
