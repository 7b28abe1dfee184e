package verify

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"pruefstein/exercises"
	"pruefstein/lessons"
)

// checkCourse holds lessons and exercises against each other, and proves the
// glossary.
func (n *findings) checkCourse(c *course) error {
	mentioned := make(map[string]bool)
	for _, l := range c.Lessons {
		for _, id := range l.Exercises {
			mentioned[id] = true
			if _, ok := c.set.Get(id); ok {
				continue
			}
			at, err := frontMatterPlace(l, id)
			if err != nil {
				return err
			}
			n.add(ruleUnknown, at, fmt.Sprintf("Die Lektion nennt die Übung „%s“, die es nicht gibt.", id),
				meant(id, c.set.IDs(), "Nenne unter „exercises“ nur Übungen, die es gibt."))
		}
	}
	for _, id := range c.set.IDs() {
		if !mentioned[id] {
			n.add(ruleUnlisted, place{exercisesFolder + "/" + id + "/exercise.yaml", 1}, "Diese Übung nennt keine Lektion, also findet sie niemand.",
				"Nenne sie im Kopf einer Lektion unter „exercises“, oder lösche den Ordner.")
		}
	}
	if t, ok := glossaryText(c); ok {
		n.checkText(t, c)
		n.checkTodo(t.at.file, t.source)
		n.checkEquations(t.at.file, t.source)
	}
	return n.checkUnlisted(c)
}

// frontMatterPlace returns where the front matter of a lesson names an exercise.
func frontMatterPlace(l *lessons.Lesson, id string) (place, error) {
	t, err := lessonText(l)
	if err != nil {
		return place{}, err
	}
	head, _, _ := strings.Cut(strings.TrimPrefix(t.source, "---"), "\n---")
	lines := strings.Split(head, "\n")
	from := max(0, slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, "exercises") }))
	for i, line := range lines[from:] {
		if strings.Contains(line, id) {
			return t.line(from + i + 1), nil
		}
	}
	return t.line(from + 1), nil
}

// checkText notes what is wrong with one text, whoever reads it.
func (n *findings) checkText(t *text, c *course) {
	for _, problem := range t.doc.Problems {
		n.add(ruleProblem, t.line(problem.Line), sentence(problem.Message), "Schreib es so, wie Markdown es versteht.")
	}
	n.checkLinks(t, c)
	n.checkPictures(t)
	n.checkWidth(t)
}

// checkExercise notes what is wrong with the texts and files of an exercise.
func (n *findings) checkExercise(c *course, e *exercises.Exercise, yaml *definition) error {
	for _, t := range exerciseTexts(c.tree, e, yaml) {
		n.checkText(t, c)
	}
	if err := n.checkSources(c.tree, e); err != nil {
		return err
	}
	if err := n.checkLeaks(c, e, yaml); err != nil {
		return err
	}
	return n.checkExerciseFiles(c, e, yaml)
}

// exerciseTexts returns all texts of an exercise.
func exerciseTexts(t tree, e *exercises.Exercise, yaml *definition) []*text {
	var all []*text
	for _, name := range []string{"task.md", "hints.md", "solution.md"} {
		source, err := fs.ReadFile(t.exercises, e.ID+"/"+name)
		if err != nil {
			continue // one that must be there is missed by another rule
		}
		file := exercisesFolder + "/" + e.ID + "/" + name
		all = append(all, &text{at: place{file, 1}, whole: true, source: string(source), doc: lessons.Parse(source)})
	}
	return append(all, definitionTexts(yaml)...)
}
