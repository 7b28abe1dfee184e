package verify

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"pruefstein/checker"
	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// What follows writes programs in Python, the language of most oracles.

// constant returns a class whose every method returns the same, functions that
// do, or a program that prints it. The attributes of a class are what the
// reference begins with. Further files are those of the reference.
func (l *lab) constant(ctx context.Context, literal string) (trace.Program, error) {
	var b strings.Builder
	if l.exercise.Kind == exercises.Program {
		return l.changed("print(" + literal + ")\n"), nil
	}
	parameters, indentation := "*args", ""
	if l.exercise.API.Construct != "" {
		parameters, indentation = "self, *args", "    "
		of, err := l.check(ctx, l.exercise.Checks[0], 0)
		if err != nil {
			return trace.Program{}, err
		}
		fmt.Fprintf(&b, "class %s:\n    def __init__(self, *args):\n        pass\n", l.own(l.exercise.API.Construct))
		for i, value := range of.expected[0].Steps[0].Attributes {
			if isPlain(value) {
				fmt.Fprintf(&b, "        self.%s = %s\n", l.own(l.exercise.API.Attributes[i].Name), l.runtime.Literal(value))
			}
		}
	}
	for _, method := range l.exercise.API.Methods {
		fmt.Fprintf(&b, "%[1]sdef %[2]s(%[3]s):\n%[1]s    return %[4]s\n", indentation, l.own(method.Name), parameters, literal)
	}
	return l.changed(b.String()), nil
}

// own returns how the language calls what the checks name name.
func (l *lab) own(name string) string {
	if own, ok := l.language.Names[name]; ok {
		return own
	}
	return name
}

// player is the end of a program that looks up in a table what to do: by what
// was done before, what to return and which attributes to show.
const player = `

class %s:
    def __init__(self, *args):
        self.__dict__['at'] = 0
        self.play('', args)

    def play(self, method, args):
        at, result, attributes = TABLE.get((self.at, method, args), (-1, None, {}))
        self.__dict__.update(attributes, at=at)
        return result

    def __getattr__(self, name):
        if name not in METHODS:
            raise AttributeError(name)
        return lambda *args: self.play(name, args)
`

// memorize returns a program that knows a series by heart and nothing else,
// or nil where what the reference does cannot be written down.
func (l *lab) memorize(of series) []byte {
	if l.exercise.Kind != exercises.Class || l.exercise.API.Clock > 0 || len(l.exercise.API.Objects) > 0 {
		return nil // more than calls and values
	}
	var b strings.Builder
	b.WriteString("TABLE = {\n")
	nodes := map[string]int{} // by the way that leads there
	for i, script := range of.scripts {
		at, way := 0, ""
		for k, step := range of.expected[i].Steps {
			method, args := "", script.Args
			if k > 0 {
				method, args = script.Calls[k-1].Method, script.Calls[k-1].Args
			}
			result, ok := l.shown(step)
			if !ok || slices.ContainsFunc(args, isNotPlain) || len(step.Events) > 0 {
				return nil
			}
			tuple := l.tuple(args)
			way += "\x00" + method + tuple
			next, known := nodes[way]
			if !known {
				next = len(nodes) + 1
				nodes[way] = next
				fmt.Fprintf(&b, "(%d,'%s',%s):(%d,%s),\n", at, method, tuple, next, result)
			}
			at = next
		}
	}
	b.WriteString("}\nMETHODS = {")
	for _, method := range l.exercise.API.Methods {
		fmt.Fprintf(&b, "'%s', ", method.Name)
	}
	fmt.Fprintf(&b, "}\n"+player, l.exercise.API.Construct)
	return []byte(b.String())
}

// shown writes down what a step returned and which attributes it left.
func (l *lab) shown(step trace.Step) (string, bool) {
	if !isPlain(step.Result) {
		return "", false
	}
	var b strings.Builder
	b.WriteString(l.runtime.Literal(step.Result) + ",{")
	for i, value := range step.Attributes {
		if !isPlain(value) {
			return "", false
		}
		fmt.Fprintf(&b, "'%s':%s,", l.exercise.API.Attributes[i].Name, l.runtime.Literal(value))
	}
	return b.String() + "}", true
}

// isPlain reports whether v can be written down as a literal.
func isPlain(v trace.Value) bool {
	switch v.Kind() {
	case trace.Null, trace.Bool, trace.Int, trace.Float, trace.String:
		return true
	case trace.List:
		for _, item := range v.Items() {
			if !isPlain(item) {
				return false
			}
		}
		return true
	}
	return false
}

func isNotPlain(v trace.Value) bool { return !isPlain(v) }

func (l *lab) tuple(args []trace.Value) string {
	text := "("
	for _, arg := range args {
		text += l.runtime.Literal(arg) + ","
	}
	if len(args) == 0 {
		return "()"
	}
	return text + ")"
}

// memorized tries a program that knows the inputs of one seed by heart.
func (p *prover) memorized(ctx context.Context) error {
	switch p.lab.exercise.Kind {
	case exercises.Program, exercises.Simulation:
		return nil // outputs, and what is simulated with an answer, are known to be fixed
	}
	if !p.lab.hasRandom() {
		p.notes.add(ruleMemorized, p.yaml.place("checks"), "Ohne zufällige Folgen besteht auch, wer die Beispiele auswendig lernt.",
			"Ergänze eine Prüfung der Art „random“.")
		return nil
	}
	known, err := p.lab.random(ctx, p.seeds[0])
	if err != nil {
		return err
	}
	program := p.lab.memorize(known)
	if program == nil {
		return nil
	}
	subject := p.lab.subject(p.lab.changed(string(program)))
	defer subject.close()
	if found, err := subject.contrast(ctx, known, 1); err != nil || found.count > 0 {
		return err // it does not even know its own, such as where numbers are no doubles
	}
	unknown, err := p.lab.random(ctx, p.seeds[1])
	if err != nil {
		return err
	}
	found, err := subject.contrast(ctx, unknown, 1)
	if err == nil && found.count == 0 {
		p.notes.add(ruleMemorized, p.yaml.place("checks", p.firstRandom()),
			fmt.Sprintf("Wer die Folgen des Startwerts %d auswendig kann, besteht auch mit dem Startwert %d.", p.seeds[0], p.seeds[1]),
			"Erweitere die Bereiche unter „api“, oder lass längere Folgen zu: Sie wiederholen sich.")
	}
	return err
}

func (p *prover) firstRandom() int {
	for i, check := range p.lab.exercise.Checks {
		if checker.IsGenerated(check) {
			return i
		}
	}
	return 0
}
