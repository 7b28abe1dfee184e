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

// ask asks the questions of a quiz one after the other. Where there is one
// option to choose the answer is a letter or a number; free text ends with an
// empty line.
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
	for i, item := range q.Items {
		blocks = append(blocks, labelled(strconv.Itoa(i+1), item.Text)...)
	}
	for _, option := range q.Options {
		blocks = append(blocks, labelled(option.Key, option.Text)...)
	}
	fmt.Fprintln(p.stdout)
	return p.showPage(blocks, 0)
}

func labelled(label, text string) []lessons.Block {
	return lessons.Parse([]byte("**" + label + "** " + text)).Blocks
}

func (p *program) askQuestion(ctx context.Context, in *lineReader, q *exercises.Question) (string, error) {
	switch q.Kind {
	case exercises.Text:
		fmt.Fprintln(p.stderr, "\nDeine Antwort, eine leere Zeile beendet sie:")
		return readParagraph(ctx, in)
	case exercises.Gap:
		return p.askGaps(ctx, in, q)
	}
	prompt := "Deine Antwort"
	if q.Kind == exercises.Choice {
		prompt = "Deine Wahl"
	}
	for {
		fmt.Fprintf(p.stderr, "\n%s (%s): ", prompt, q.HowTo())
		line, err := in.read(ctx)
		if err != nil {
			return "", err
		}
		if key, ok := chosen(optionKeys(q), line); ok && q.Kind == exercises.Choice {
			return key, nil
		}
		v := q.Judge(line)
		switch {
		case v.Outcome == exercises.Missing:
		case v.Outcome != exercises.Unknown:
			return q.Spell(line), nil
		case v.Reason != "":
			fmt.Fprintln(p.stderr, v.Reason)
		default:
			fmt.Fprintf(p.stderr, "„%s“ steht nicht zur Wahl.\n", v.Given)
		}
	}
}

// askGaps asks for the text of each gap. An empty one leaves it open.
func (p *program) askGaps(ctx context.Context, in *lineReader, q *exercises.Question) (string, error) {
	parts := make([]string, len(q.Blanks))
	fmt.Fprintln(p.stderr)
	for i := range parts {
		fmt.Fprintf(p.stderr, "Lücke %d: ", i+1)
		line, err := in.read(ctx)
		if err != nil {
			return "", err
		}
		parts[i] = strings.TrimSpace(line)
	}
	return exercises.JoinParts(parts), nil
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
