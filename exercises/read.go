package exercises

import (
	"errors"
	"io/fs"
	"slices"

	"github.com/goccy/go-yaml/ast"
)

// exerciseForm is the form of exercise.yaml.
var exerciseForm = &form{
	fields: []field{
		{key: "id", value: idText, needed: true, example: "id: circuit-breaker",
			doc: "Der Name der Übung, gleich dem ihres Ordners. Er bleibt für immer: An ihm hängen Arbeit und Fortschritt."},
		{key: "title", value: anyText, needed: true, example: "title: Circuit Breaker als Zustandsautomat",
			doc: "Der Titel, wie ihn Lernende sehen. Er darf sich ändern."},
		{key: kindKey, value: anyText, needed: true, example: "kind: class",
			doc: "Die Art der Übung: class ist eine Klasse mit Methoden, function eine Datei mit Funktionen, program ein Programm, das nach seiner Ausgabe beurteilt wird, " +
				"simulation ein Modell, das Regeln einhalten muss und einen Bericht zeigt, quiz eine Folge von Fragen."},
		{key: "minutes", value: wholeShape{1, 600}, needed: true, example: "minutes: 15",
			doc: "Wie viele Minuten die Übung dauert, ehrlich geschätzt."},
		{key: "edition", value: wordText(learnerEdition), example: "edition: learner",
			doc: "Schreibt pruefstein pack in die Ausgabe für Lernende. Von Hand setzt du diesen Schlüssel nie."},
	},
	variants: []variant{
		{kind: string(Class), noun: "eine Aufgabe mit Code", fields: codeFields},
		{kind: string(Function), noun: "eine Aufgabe mit Code", fields: codeFields},
		{kind: string(Simulation), noun: "eine Aufgabe mit Code", fields: codeFields},
		{kind: string(Program), noun: "ein Programm, das nach seiner Ausgabe beurteilt wird", fields: programFields},
		{kind: string(QuizKind), noun: "ein Quiz", fields: []field{
			{key: "questions", value: listShape{of: questionForm, least: 1}, needed: true, example: "questions: [{id: fall-1, …}]",
				doc: "Die Fragen, in ihrer Reihenfolge."},
		}},
	},
}

// codeFields are the keys of exercises with code whose interface is called,
// programFields those of programs, which are only run.
var (
	codeFields    = slices.Insert(slices.Clone(programFields), 2, apiField)
	programFields = []field{
		{key: "oracle", value: anyText, needed: true, example: "oracle: python",
			doc: "Die Sprache, deren Referenz die erwarteten Werte liefert. Sie steht auch unter languages."},
		{key: "languages", value: mapShape{keys: idText, of: languageForm, min: 1}, needed: true, example: "languages: {python: {file: circuit_breaker.py}}",
			doc: "Die Sprachen, in denen sich die Übung lösen lässt, jede mit ihrer Datei."},
		{key: "checks", value: listShape{of: checkForm, least: 1}, needed: true, example: "checks: [{id: zufall, kind: random, …}]",
			doc: "Die Prüfungen, in der Reihenfolge, in der Lernende sie sehen."},
		{key: "misconceptions", value: listShape{of: misconceptionForm}, secret: true, example: "misconceptions: [{id: probe-unbegrenzt, …}]",
			doc: "Bekannte Irrtümer. Zu jedem gehört eine falsche Lösung unter wrong/, die alle Prüfungen zusammen ablehnen müssen."},
		{key: "equivalent", value: listShape{of: equivalentForm}, secret: true, example: "equivalent: [{mutant: …, reason: …}]",
			doc: "Abwandlungen der Referenz, die keine Prüfung ablehnen kann, weil sie sich gleich verhalten."},
		{key: "withheld", value: withheldForm, example: "withheld: {checks: 8, points: 8.5}",
			doc: "Schreibt pruefstein pack in die Ausgabe für Lernende: was erst bei der Bewertung geprüft wird."},
	}
	apiField = field{key: "api", value: apiForm, needed: true, example: "api: {construct: CircuitBreaker, …}",
		doc: "Was der Code der Lernenden bieten muss und mit welchen Eingaben er geprüft wird."}
)

var (
	languageForm = &form{fields: []field{
		{key: "file", value: fileText, needed: true, example: "file: circuit_breaker.py",
			doc: "Wie die Datei der Lernenden heißt, ohne Ordner."},
		{key: "more", value: listShape{of: fileText}, example: "more: [hilfe.py]",
			doc: "Weitere Dateien, die Lernende schreiben. Ihre Vorlagen liegen unter <sprache>/stub/, die der Referenz unter <sprache>/reference/."},
		{key: "provided", value: listShape{of: fileText}, example: "provided: [schritt.py]",
			doc: "Dateien, die mitgegeben werden und die Lernende nur benutzen. Sie liegen unter <sprache>/provided/."},
		{key: "names", value: mapShape{keys: nameText, of: nameText}, example: "names: {ausfuehren: run}",
			doc: "Wie diese Sprache nennt, was in api anders heißt, wo ihre eigene Regel nicht passt."},
	}}
	misconceptionForm = &form{fields: []field{
		{key: "id", value: idText, needed: true, example: "id: probe-unbegrenzt",
			doc: "Der Name des Irrtums; so heißt auch die Datei mit der falschen Lösung."},
		{key: "message", value: anyText, needed: true, example: "message: In half_open lässt dein Breaker alle durch. …",
			doc: "Was jemand mit diesem Irrtum liest. Es hilft weiter, ohne den Code zu verraten."},
		{key: "hint", value: wholeShape{1, 99}, example: "hint: 2",
			doc: "Der wievielte Hinweis in hints.md gegen diesen Irrtum hilft."},
	}}
	equivalentForm = &form{fields: []field{
		{key: "mutant", value: anyText, needed: true, example: `mutant: "TokenBucket.erlaubt: jetzt → None"`,
			doc: "Die Abwandlung, wie pruefstein verify sie nennt."},
		{key: "reason", value: anyText, needed: true, example: "reason: Der Wert wird vor jedem Lesen überschrieben.",
			doc: "Warum sie sich gleich verhält; für alle, die am Kurs mitschreiben."},
	}}
	withheldForm = &form{fields: []field{
		{key: "checks", value: wholeShape{0, 10_000}, needed: true, example: "checks: 8", doc: "Wie viele Prüfungen folgen."},
		{key: "points", value: pointsShape{}, needed: true, example: "points: 8.5", doc: "Wie viele Punkte sie zusammen bringen."},
	}}
)

// learnerEdition is the word for an exercise without what must stay hidden.
const learnerEdition = "learner"

// readExercise reads exercise.yaml, beside which there are so many hints. It
// always returns an exercise; what is wrong with it is noted in d.
func readExercise(d *document, root ast.Node, folder string, hints int) *Exercise {
	if root == nil {
		return &Exercise{}
	}
	d.learner = isLearnerEdition(root)
	b := d.block(root, exerciseForm)
	e := &Exercise{
		ID:      b.text("id"),
		Title:   b.text("title"),
		Kind:    Kind(b.kind),
		Minutes: b.integer("minutes", 0),
		Learner: b.text("edition") == learnerEdition,
	}
	if e.ID != "" && e.ID != folder {
		d.fault(b.at("id"), "Die id muss heißen wie der Ordner, also „%s“.", folder)
	}
	switch e.Kind {
	case QuizKind:
		e.Quiz = readQuiz(b)
	case Class, Function, Program, Simulation:
		readCode(b, e, hints)
	}
	return e
}

// isLearnerEdition reports whether root says so of itself. What is wrong with
// the key is noted when it is read.
func isLearnerEdition(root ast.Node) bool {
	mapping, ok := root.(*ast.MappingNode)
	if !ok {
		return false
	}
	for _, entry := range mapping.Values {
		if value, ok := entry.Value.(*ast.StringNode); ok && nameOf(entry.Key) == "edition" {
			return value.Value == learnerEdition
		}
	}
	return false
}

// readCode reads what only exercises with code have.
func readCode(b block, e *Exercise, hints int) {
	e.Languages = readLanguages(b)
	e.Oracle = b.text("oracle")
	if _, ok := e.Language(e.Oracle); e.Oracle != "" && !ok {
		b.fault(b.at("oracle"), "Die Sprache „%s“ des Orakels fehlt unter languages.", e.Oracle)
	}
	if b.has("api") {
		e.API = readAPI(b.document, b.fields["api"], e.Kind)
	}
	e.Checks = readChecks(b, e)
	e.Misconceptions = readMisconceptions(b, hints)
	e.Equivalents = readEquivalents(b)
	if b.has("withheld") {
		w := b.block(b.fields["withheld"], withheldForm)
		e.Withheld = Withheld{Checks: w.integer("checks", 0), Points: w.points("points")}
	}
}

func readLanguages(b block) []Language {
	var languages []Language
	for _, entry := range b.entries(b.fields["languages"]) {
		if !idText.holds(entry.key) {
			b.fault(entry.at, "„%s“ taugt nicht als Name einer Sprache.", entry.key)
			continue
		}
		l := readLanguage(b.document, entry)
		for _, other := range languages { // their files lie side by side
			if slices.ContainsFunc(l.files(), func(name string) bool { return slices.Contains(other.files(), name) }) {
				b.fault(entry.at, "%s und %s haben eine Datei mit demselben Namen.", other.Name, l.Name)
			}
		}
		languages = append(languages, l)
	}
	if len(languages) == 0 && b.has("languages") {
		b.fault(b.at("languages"), "Mindestens eine Sprache muss hier stehen.")
	}
	return languages
}

func readLanguage(d *document, e entry) Language {
	b := d.block(e.value, languageForm)
	l := Language{Name: e.key, File: b.text("file")}
	l.More = readFileNames(b, "more", "stub", l)
	l.Provided = readFileNames(b, "provided", "provided", l)
	for _, name := range b.entries(b.fields["names"]) {
		if !nameText.holds(name.key) {
			b.fault(name.at, nameText.fault, name.key)
		}
		if l.Names == nil {
			l.Names = map[string]string{}
		}
		l.Names[name.key] = nameText.read(b.document, name.value)
	}
	return l
}

// files returns the names of all files of l.
func (l Language) files() []string { return slices.Concat([]string{l.File}, l.More, l.Provided) }

// readFileNames reads names of files, each of which must be in the folder.
func readFileNames(b block, key, folder string, l Language) []string {
	var names []string
	for _, item := range b.list(key) {
		name := fileText.read(b.document, item)
		stored := l.StoredBeside(folder, name)
		_, err := fs.Stat(b.beside(), stored)
		switch {
		case name == "":
		case slices.Contains(slices.Concat([]string{l.File}, l.More, names), name):
			b.fault(item, "Die Datei „%s“ steht hier zweimal.", name)
		case errors.Is(err, fs.ErrNotExist):
			b.fault(item, "Zu „%s“ fehlt die Datei %s.", name, stored)
		}
		names = append(names, name)
	}
	return names
}

func readMisconceptions(b block, hints int) []Misconception {
	var list []Misconception
	for _, item := range b.list("misconceptions") {
		m := b.block(item, misconceptionForm)
		mistake := Misconception{ID: m.text("id"), Message: m.text("message"), Hint: m.integer("hint", 0)}
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
		e := b.block(item, equivalentForm)
		list = append(list, Equivalent{Mutant: e.text("mutant"), Reason: e.text("reason")})
	}
	b.distinct("equivalent", len(list), func(i int) string { return list[i].Mutant })
	return list
}
