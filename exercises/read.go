package exercises

import (
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"
)

// readExercise reads exercise.yaml, beside which there are so many hints. It
// always returns an exercise; what is wrong with it is noted in d.
func readExercise(d *document, root ast.Node, folder string, hints int) *Exercise {
	if root == nil {
		return &Exercise{}
	}
	b := d.block(root, "id", "title", "kind", "minutes", "oracle", "languages", "api", "checks", "misconceptions", "equivalent", "questions")
	b.require("id", "title", "kind", "minutes")
	e := &Exercise{
		ID:      b.id("id"),
		Title:   b.text("title"),
		Kind:    Kind(b.word("kind", string(Class), string(Function), string(Program), string(Simulation), string(QuizKind))),
		Minutes: b.integer("minutes", 0, 1, 600),
	}
	if e.ID != "" && e.ID != folder {
		d.fault(b.at("id"), "Die id muss heißen wie der Ordner, also „%s“.", folder)
	}
	switch e.Kind {
	case QuizKind:
		b.forbid("ein Quiz", "oracle", "languages", "api", "checks", "misconceptions", "equivalent")
		b.require("questions")
		e.Quiz = readQuiz(b)
	case Class:
		b.forbid("eine Aufgabe mit Code", "questions")
		readCode(b, e, hints)
	case "":
	default:
		d.fault(b.at("kind"), "Aufgaben der Art „%s“ kann diese Version noch nicht prüfen.", e.Kind)
	}
	return e
}

// forbid notes keys that do not go with the kind of exercise.
func (b block) forbid(kind string, keys ...string) {
	for _, key := range keys {
		if b.has(key) {
			b.fault(b.at(key), "„%s“ passt nicht zu dieser Art: Das ist %s.", key, kind)
		}
	}
}

// readCode reads what only exercises with code have.
func readCode(b block, e *Exercise, hints int) {
	b.require("oracle", "languages", "api", "checks")
	e.Languages = readLanguages(b)
	e.Oracle = b.text("oracle")
	if _, ok := e.Language(e.Oracle); e.Oracle != "" && !ok {
		b.fault(b.at("oracle"), "Die Sprache „%s“ des Orakels fehlt unter languages.", e.Oracle)
	}
	if b.has("api") {
		e.API = readAPI(b.document, b.fields["api"])
	}
	e.Checks = readChecks(b, &e.API)
	e.Misconceptions = readMisconceptions(b, hints)
	e.Equivalents = readEquivalents(b)
}

func readLanguages(b block) []Language {
	var languages []Language
	for _, entry := range b.entries(b.fields["languages"]) {
		if !isID(entry.key) {
			b.fault(entry.at, "„%s“ taugt nicht als Name einer Sprache.", entry.key)
			continue
		}
		l := b.block(entry.value, "file")
		l.require("file")
		file := l.text("file")
		if file != "" && !isFileName(file) {
			b.fault(l.at("file"), "„%s“ taugt nicht als Dateiname: erlaubt sind a–z, A–Z, 0–9, „_“, „-“ und eine Endung, ohne Ordner.", file)
		}
		languages = append(languages, Language{Name: entry.key, File: file})
	}
	if len(languages) == 0 && b.has("languages") {
		b.fault(b.at("languages"), "Mindestens eine Sprache muss hier stehen.")
	}
	return languages
}

// isFileName reports whether name is good on every platform.
func isFileName(name string) bool {
	stem, ext, ok := strings.Cut(name, ".")
	const safe = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"
	return ok && stem != "" && ext != "" && strings.Trim(stem+ext, safe) == "" && len(name) <= 64
}

func readMisconceptions(b block, hints int) []Misconception {
	var list []Misconception
	for _, item := range b.list("misconceptions") {
		m := b.block(item, "id", "message", "hint")
		m.require("id", "message")
		mistake := Misconception{ID: m.id("id"), Message: m.text("message"), Hint: m.integer("hint", 0, 1, 99)}
		if mistake.Hint > hints {
			b.fault(m.at("hint"), "Einen Hinweis %d gibt es nicht, in hints.md stehen %d.", mistake.Hint, hints)
		}
		if slices.ContainsFunc(list, func(o Misconception) bool { return o.ID == mistake.ID && o.ID != "" }) {
			b.fault(m.at("id"), "Die id „%s“ gibt es schon.", mistake.ID)
		}
		list = append(list, mistake)
	}
	return list
}

func readEquivalents(b block) []Equivalent {
	var list []Equivalent
	for _, item := range b.list("equivalent") {
		e := b.block(item, "mutant", "reason")
		e.require("mutant", "reason")
		list = append(list, Equivalent{Mutant: e.text("mutant"), Reason: e.text("reason")})
	}
	b.distinct("equivalent", len(list), func(i int) string { return list[i].Mutant })
	return list
}
