package verify

import (
	"context"
	"fmt"
	"strings"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// What follows writes programs in Python, the language of most oracles.

// constant returns a class whose every method returns the same. Its
// attributes are what the reference begins with.
func (l *lab) constant(ctx context.Context, literal string) ([]byte, error) {
	of, err := l.check(ctx, l.exercise.Checks[0], 0)
	if err != nil {
		return nil, err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "class %s:\n    def __init__(self, *args):\n        pass\n", l.exercise.API.Construct)
	for i, value := range of.expected[0].Steps[0].Attributes {
		fmt.Fprintf(&b, "        self.%s = %s\n", l.exercise.API.Attributes[i].Name, l.runtime.Literal(value))
	}
	for _, method := range l.exercise.API.Methods {
		fmt.Fprintf(&b, "    def %s(self, *args):\n        return %s\n", method.Name, literal)
	}
	return []byte(b.String()), nil
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
			if !ok {
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
	subject := p.lab.subject(program)
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
		if check.Kind == exercises.Random {
			return i
		}
	}
	return 0
}
