package verify

import (
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"pruefstein/exercises"
	"pruefstein/lessons"
)

var (
	todo     = regexp.MustCompile(`\bTODO\b`)
	codeSpan = regexp.MustCompile("`[^`]*`")
)

// checkTodo notes what the author still wanted to do. In code spans a text may
// speak of the marks in a stub.
func (n *findings) checkTodo(file, source string) {
	for i, line := range strings.Split(source, "\n") {
		if todo.MatchString(codeSpan.ReplaceAllString(line, "")) {
			n.add(ruleTodo, place{file, i + 1}, "Hier steht noch ein TODO.", "Schreib, was fehlt, und nimm die Marke heraus.")
		}
	}
}

// checkUnlisted notes lessons that course.yaml leaves out.
func (n *findings) checkUnlisted(c *course) error {
	folders, err := fs.ReadDir(c.tree.lessons, ".")
	if err != nil {
		return err
	}
	for _, folder := range folders {
		if _, listed := c.Lesson(folder.Name()); listed || !folder.IsDir() {
			continue
		}
		file := folder.Name() + "/lesson.md"
		if _, err := fs.Stat(c.tree.lessons, file); err == nil {
			n.add(ruleUnlisted, place{lessonsFolder + "/" + file, 1}, "Diese Lektion steht nicht in course.yaml, also liest sie niemand.",
				"Nenne sie dort unter „lessons“, oder lösche den Ordner.")
		}
	}
	return nil
}

// checkLessonFiles notes files beside a lesson that nothing uses.
func (n *findings) checkLessonFiles(c *course, l *lessons.Lesson) error {
	used := map[string]bool{"lesson.md": true}
	for _, table := range tables(l.Blocks) {
		if table.Trace != nil {
			used[table.Trace.Source] = true
		}
	}
	for _, chart := range charts(l.Blocks) {
		if chart.Source != nil {
			used[chart.Source.File] = true
		}
	}
	lessons.Links(l.Blocks, func(_ int, link lessons.Link) { used[path.Clean(link.Destination)] = true })
	return n.checkStray(c.tree.lessons, lessonsFolder, l.ID, used)
}

// checkExerciseFiles notes files of an exercise that nothing uses, or that are
// missing.
func (n *findings) checkExerciseFiles(c *course, e *exercises.Exercise, yaml *definition) error {
	used := map[string]bool{"exercise.yaml": true, "task.md": true, "hints.md": true, "solution.md": true}
	n.checkExerciseTexts(e, yaml)
	for i, check := range e.Checks {
		if check.Predicate == "" {
			continue
		}
		used[check.Predicate] = true
		if _, err := e.Predicate(check); err != nil {
			n.add(ruleNoText, yaml.place("checks", i, "predicate"), fmt.Sprintf("Die Datei „%s“ mit der Funktion `pruefe` fehlt.", check.Predicate),
				"Leg sie neben exercise.yaml ab.")
		}
	}
	for _, language := range e.Languages {
		useFurther(used, e, language)
		for _, stem := range []string{"stub", "reference"} {
			used[language.Stored(stem)] = true
			n.checkSource(c.tree, e, language.Stored(stem), stem == "stub")
		}
		for i, m := range e.Misconceptions {
			name := language.Stored("wrong/" + m.ID)
			used[name], used[language.Name+"/wrong/"+m.ID+".patch"] = true, true
			_, err := e.Wrong(language.Name, m.ID)
			if err != nil && language.Name == e.Oracle {
				n.add(ruleCatalogue, yaml.place("misconceptions", i, "id"), fmt.Sprintf("Zum Irrtum „%s“ fehlt die falsche Lösung.", m.ID),
					fmt.Sprintf("Leg sie unter „%s“ ab.", name))
			}
		}
	}
	if len(e.Languages) > 0 && len(e.Misconceptions) == 0 {
		n.add(ruleCatalogue, yaml.place(), "Die Übung kennt keinen einzigen Irrtum. So zeigt nichts, dass ihre Prüfungen etwas taugen.",
			"Nenne unter „misconceptions“, was man falsch machen kann, und leg je eine falsche Lösung dazu.")
	}
	return n.checkStray(c.tree.exercises, exercisesFolder, e.ID, used)
}

// useFurther notes where a course keeps the files of a language besides the
// main one.
func useFurther(used map[string]bool, e *exercises.Exercise, language exercises.Language) {
	for _, name := range language.Provided {
		used[language.StoredBeside("provided", name)] = true
	}
	for _, name := range language.More {
		used[language.StoredBeside("stub", name)] = true
		used[language.StoredBeside("reference", name)] = true
		for _, m := range e.Misconceptions {
			used[language.StoredBeside("wrong/"+m.ID, name)] = true
		}
	}
}

// leastHints is how many rungs the ladder of an exercise with code has.
const leastHints = 3

func (n *findings) checkExerciseTexts(e *exercises.Exercise, yaml *definition) {
	folder := exercisesFolder + "/" + e.ID + "/"
	if strings.TrimSpace(e.Solution) == "" {
		n.add(ruleNoText, place{file: folder + "solution.md"}, "Die Erklärung der Lösung fehlt.", "Schreib, worauf es ankommt. Den Code der Referenz zeigt das Programm.")
	}
	if e.Quiz == nil && len(e.Hints) < leastHints {
		n.add(ruleNoText, place{file: folder + "hints.md"}, fmt.Sprintf("Es gibt %d Hinweise, mindestens %d sollen es sein.", len(e.Hints), leastHints),
			"Jeder Hinweis beginnt mit „## Titel“; der mildeste steht zuerst.")
	}
}

// checkSource looks at a stub or a reference.
func (n *findings) checkSource(t tree, e *exercises.Exercise, name string, stub bool) {
	at := place{file: exercisesFolder + "/" + e.ID + "/" + name}
	source, err := fs.ReadFile(t.exercises, e.ID+"/"+name)
	if err != nil {
		n.add(ruleNoText, at, "Diese Datei fehlt.", "Jede Sprache einer Übung braucht „stub“ und „reference“.")
		return
	}
	n.checkSourceWidth(at.file, string(source))
	if stub && !todo.Match(source) {
		at.line = 1
		n.add(ruleNoTodo, at, "Im Gerüst steht kein TODO. Wo soll man anfangen?", "Schreib „TODO“ in einen Kommentar an jede Stelle, an der Code fehlt.")
	}
}

// checkStray notes the files below a folder of content that are not used.
// Hidden ones belong to editors and systems.
func (n *findings) checkStray(fsys fs.FS, parent, id string, used map[string]bool) error {
	return fs.WalkDir(fsys, id, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if strings.HasPrefix(entry.Name(), ".") {
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		inside := strings.TrimPrefix(name, id+"/")
		if entry.IsDir() || used[inside] {
			return nil
		}
		at := place{file: parent + "/" + name}
		if path.Base(path.Dir(inside)) == "wrong" {
			n.add(ruleCatalogue, at, "Zu dieser falschen Lösung nennt exercise.yaml keinen Irrtum.",
				"Nenne ihn unter „misconceptions“ mit einer Erklärung, oder lösche die Datei.")
			return nil
		}
		n.add(ruleStray, at, "Diese Datei benutzt niemand.", "Lösche sie, oder leg sie außerhalb des Kurses ab.")
		return nil
	})
}

// checkSources notes marks and equations in the files of an exercise.
func (n *findings) checkSources(t tree, e *exercises.Exercise) error {
	return fs.WalkDir(t.exercises, e.ID, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		switch ext := path.Ext(name); {
		case strings.HasPrefix(path.Base(name), "stub."), path.Base(path.Dir(name)) == "stub":
			return nil
		case ext != ".md" && ext != ".yaml" && !strings.Contains(name, "/wrong/") && !strings.HasPrefix(path.Base(name), "reference."):
			return nil
		}
		source, err := fs.ReadFile(t.exercises, name)
		if err != nil {
			return err
		}
		n.checkTodo(exercisesFolder+"/"+name, string(source))
		n.checkEquations(exercisesFolder+"/"+name, string(source))
		return nil
	})
}

// checkEquations notes equations that do not hold and returns how many there are.
func (n *findings) checkEquations(file, source string) int {
	all := equations(source)
	for _, e := range all {
		if !e.holds {
			n.add(ruleEquation, place{file, e.line}, fmt.Sprintf("Die Rechnung „%s“ geht nicht auf.", e.text), "Rechne nach.")
		}
	}
	return len(all)
}
