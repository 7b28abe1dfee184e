package verify

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"pruefstein/exercises"
)

const (
	// leakedLines is how many lines of a secret source in a row give it away.
	leakedLines = 4
	// leakedRunes is how long an explanation or a model answer must be to be
	// recognized; shorter ones may be written twice by chance.
	leakedRunes = 20
	// tellingRunes is how long a line of code must be to tell anything.
	tellingRunes = 4
)

// A codeLine is a line of a source as it is compared: without indentation,
// without what makes it a comment or a quotation.
type codeLine struct {
	text string
	line int // in the file, counted from 1
}

// codeLines returns the lines that tell something.
func codeLines(source string) []codeLine {
	var all []codeLine
	for i, line := range strings.Split(source, "\n") {
		text := strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(line), "#/>"))
		if utf8.RuneCountInString(text) >= tellingRunes {
			all = append(all, codeLine{text, i + 1})
		}
	}
	return all
}

// longestRun returns how many lines in a row a has in common with b, and where
// in a they begin.
func longestRun(a, b []codeLine) (length, line int) {
	before := make([]int, len(b)+1) // lengths of the runs that end a line earlier
	for i := range a {
		now := make([]int, len(b)+1)
		for k := range b {
			if a[i].text != b[k].text {
				continue
			}
			if now[k+1] = before[k] + 1; now[k+1] > length {
				length, line = now[k+1], a[i+1-now[k+1]].line
			}
		}
		before = now
	}
	return length, line
}

// holdsAll reports whether all lines of a secret are among those of a source.
func holdsAll(source, secret []codeLine) bool {
	there := make(map[string]bool, len(source))
	for _, line := range source {
		there[line.text] = true
	}
	return len(secret) > 0 && !slices.ContainsFunc(secret, func(line codeLine) bool { return !there[line.text] })
}

// A secret is a file that learners must not see.
type secret struct {
	name  string // in the folder of the exercise
	lines []codeLine
}

// checkLeaks notes what learners may read and must not: solutions in texts,
// provided files and stubs, explanations and model answers in questions.
func (n *findings) checkLeaks(c *course, e *exercises.Exercise, yaml *definition) error {
	secrets := sourceSecrets(c.tree, e)
	for _, l := range c.Lessons {
		if !slices.Contains(l.Exercises, e.ID) {
			continue
		}
		t, err := lessonText(l)
		if err != nil {
			return err
		}
		n.checkLines(t.at.file, t.source, secrets)
	}
	for _, name := range openFiles(e) {
		if source, err := fs.ReadFile(c.tree.exercises, path.Join(e.ID, name)); err == nil { // or it is missed by another rule
			file := path.Join(exercisesFolder, e.ID, name)
			n.checkLines(file, string(source), secrets)
			n.checkProse(text{at: place{file, 1}, whole: true, source: string(source)}, proseSecrets(e))
		}
	}
	n.checkStubs(c.tree, e, secrets)
	for _, t := range questionTexts(e, yaml) {
		n.checkProse(t, proseSecrets(e))
	}
	return nil
}

// sourceSecrets returns references and predicates.
func sourceSecrets(t tree, e *exercises.Exercise) []secret {
	var names []string
	for _, l := range e.Languages {
		names = append(names, l.Stored("reference"))
		for _, more := range l.More {
			names = append(names, l.StoredBeside("reference", more))
		}
	}
	for _, check := range e.Checks {
		if check.Predicate != "" && !slices.Contains(names, check.Predicate) {
			names = append(names, check.Predicate)
		}
	}
	var all []secret
	for _, name := range names {
		if source, err := fs.ReadFile(t.exercises, path.Join(e.ID, name)); err == nil {
			all = append(all, secret{name, codeLines(string(source))})
		}
	}
	return all
}

// openFiles returns the files that learners read and do not write.
func openFiles(e *exercises.Exercise) []string {
	names := []string{"task.md", "hints.md"}
	for _, l := range e.Languages {
		for _, name := range l.Provided {
			names = append(names, l.StoredBeside("provided", name))
		}
	}
	return names
}

// checkLines notes a piece of a secret source in a file.
func (n *findings) checkLines(file, source string, secrets []secret) {
	lines := codeLines(source)
	for _, s := range secrets {
		if length, line := longestRun(lines, s.lines); length >= leakedLines {
			n.add(ruleLeak, place{file, line}, fmt.Sprintf("Hier stehen %d Zeilen hintereinander, die auch in „%s“ stehen.", length, s.name),
				"Sag, worauf es ankommt, statt die Lösung zu zeigen: Das hier lesen Lernende.")
			return
		}
	}
}

// checkStubs notes stubs that hold the whole of a secret source. They share
// the frame of the reference, so that runs of lines tell nothing.
func (n *findings) checkStubs(t tree, e *exercises.Exercise, secrets []secret) {
	for _, l := range e.Languages {
		names := []string{l.Stored("stub")}
		for _, more := range l.More {
			names = append(names, l.StoredBeside("stub", more))
		}
		for _, name := range names {
			source, err := fs.ReadFile(t.exercises, path.Join(e.ID, name))
			if err != nil {
				continue // it is missed by another rule
			}
			for _, s := range secrets {
				if stored := strings.Replace(name, "stub", "reference", 1); s.name == stored && len(s.lines) >= leakedLines && holdsAll(codeLines(string(source)), s.lines) {
					n.add(ruleLeak, place{path.Join(exercisesFolder, e.ID, name), 1},
						fmt.Sprintf("In diesem Gerüst steht alles, was in „%s“ steht.", s.name), "Lass im Gerüst nur, womit Lernende beginnen.")
				}
			}
		}
	}
}
