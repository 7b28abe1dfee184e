package java

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"pruefstein/checker/trace"
)

// raised tells what is behind an exception.
func (e *explaining) raised() trace.Explanation {
	switch e.Exception.Type {
	case "NoSuchMethodException":
		return e.noMethod()
	case "NoSuchFieldException":
		return e.noAttribute()
	case "NullPointerException":
		return e.nullPointer()
	case "StackOverflowError":
		return explained("Eine Methode ruft sich immer wieder selbst auf, bis kein Platz mehr ist. Wo endet diese Kette?")
	case "ArithmeticException":
		if strings.Contains(e.Exception.Message, "by zero") {
			return explained("Hier wird eine ganze Zahl durch 0 geteilt. Welcher Wert kann da 0 sein?")
		}
	case "ClassCastException":
		return explained("Dieser Wert hat zur Laufzeit einen anderen Typ, als die Umwandlung in Klammern behauptet.")
	case "ConcurrentModificationException":
		return explained("Die Sammlung ändert sich, während eine Schleife über sie läuft. Sammle erst, was weg soll, oder nimm `removeIf`.")
	case "ArrayIndexOutOfBoundsException", "IndexOutOfBoundsException", "StringIndexOutOfBoundsException":
		return explained("Der Index liegt außerhalb. Gezählt wird ab 0, der letzte Platz ist also die Länge minus 1.")
	case "UnsupportedOperationException":
		if e.find(regexp.MustCompile(`\b(?:List|Map|Set)\.(?:of|copyOf)\(|\.toList\(\)`)) > 0 {
			return explained("`List.of`, `Map.of` und `toList` liefern Sammlungen, die sich nicht ändern lassen. Nimm zum Ändern eine `ArrayList` oder `HashMap`.")
		}
	case "NumberFormatException":
		return explained("Dieser Text ist keine Zahl, wie Java sie schreibt. Stehen Leerzeichen oder ein Komma darin?")
	case "NoSuchElementException":
		return explained("Hier wird etwas geholt, das es nicht gibt. Frag vorher mit `isEmpty`, `isPresent` oder `hasNext`.")
	case "NegativeArraySizeException":
		return explained("Die Länge dieses Arrays ist negativ. Wie wird sie berechnet?")
	case "IllegalMonitorStateException":
		return explained("`wait`, `notify` und `unlock` gehen nur, solange du die Sperre hältst: in `synchronized` oder nach `lock`.")
	case "ArrayStoreException":
		return explained("In dieses Array passt der Wert nicht: Es ist für einen anderen Typ angelegt.")
	case "NoClassDefFoundError", "ClassNotFoundException":
		return explained("Diese Klasse gibt es hier nicht. Zur Verfügung steht, was zu Java selbst gehört, keine weiteren Bibliotheken.")
	}
	return trace.Explanation{}
}

// noMethod tells why a constructor or method was not found: another name,
// other arguments, or private.
func (e *explaining) noMethod() trace.Explanation {
	name := e.Exception.Name
	wanted := strings.TrimPrefix(e.Exception.Message, "new ")
	if i := strings.LastIndexByte(strings.SplitN(wanted, "(", 2)[0], '.'); i >= 0 {
		wanted = wanted[i+1:]
	}
	declared := e.declarations()
	i := slices.IndexFunc(declared, func(d declaration) bool { return d.name == name })
	if i < 0 {
		if nearest, ok := e.Nearest(name, names(declared)); ok {
			return explained("Die Methode `%s` gibt es nicht. Sollte `%s` so heißen?", name, nearest)
		}
		return explained("Gebraucht wird `%s`. So eine Methode gibt es in deiner Klasse nicht.", wanted)
	}
	x := trace.Explanation{Line: declared[i].line}
	if declared[i].private {
		x.Text = fmt.Sprintf("`%s` ist `private`. Von außen lässt sich das nicht aufrufen; nimm `public`.", name)
	} else {
		x.Text = fmt.Sprintf("Gebraucht wird `%s`, deklariert ist `%s`. Vergleiche Anzahl und Typen der Parameter.", wanted, declared[i].text)
	}
	return x
}

// noAttribute tells how an attribute is to be offered.
func (e *explaining) noAttribute() trace.Explanation {
	name := e.Exception.Name
	text := fmt.Sprintf("Das Attribut `%[1]s` wird in Java mit einer Methode `%[1]s()` ohne Parameter gelesen, mit einem Getter oder als Feld, das nicht `private` ist.", name)
	for _, d := range e.declarations() {
		if d.name == name && d.private {
			return trace.Explanation{Text: text + fmt.Sprintf(" Deine Methode in Zeile %d ist `private`.", d.line), Line: d.line}
		}
	}
	return explained("%s", text)
}

var unboxed = regexp.MustCompile(`Cannot invoke "java\.lang\.(\w+)\.\w+Value\(\)"(?: because "(?:this\.)?([^"]+)" is null)?`)

// nullPointer tells which variable is null, as the virtual machine names it.
func (e *explaining) nullPointer() trace.Explanation {
	if m := unboxed.FindStringSubmatch(e.Exception.Message); m != nil {
		return explained("`%s` ist ein `%s` und hier noch `null`. Wo damit gerechnet wird, braucht Java eine Zahl. Gib der Variablen vorher einen Wert, oder nimm einen einfachen Typ wie `int`.", orThis(m[2]), m[1])
	}
	if m := regexp.MustCompile(`because "(?:this\.)?([^"]+)" is null`).FindStringSubmatch(e.Exception.Message); m != nil {
		return explained("`%s` ist hier noch `null`. Wo bekommt es seinen Wert?", m[1])
	}
	return explained("Etwas ist hier noch `null`. Wo sollte es seinen Wert bekommen?")
}

func orThis(name string) string {
	if name == "" {
		return "Der Wert"
	}
	return name
}

// A declaration is the head of a constructor or method in the learner's file.
type declaration struct {
	name, text string
	line       int
	private    bool
}

var head = regexp.MustCompile(`^\s*((?:(?:public|protected|private|static|final|synchronized|abstract)\s+)*)(?:<[^>]+>\s*)?(?:[\w.<>\[\],? ]+?\s+)??(\w+)\s*(\([^()]*\))\s*(?:throws [\w., ]+)?\{`)

// declarations finds heads of methods line by line, which is how they are
// mostly written.
func (e *explaining) declarations() []declaration {
	var all []declaration
	for i, line := range e.lines {
		m := head.FindStringSubmatch(line)
		if m == nil || slices.Contains([]string{"if", "for", "while", "switch", "catch", "synchronized", "try"}, m[2]) {
			continue
		}
		all = append(all, declaration{m[2], m[2] + m[3], i + 1, strings.Contains(m[1], "private")})
	}
	return all
}

func names(declared []declaration) []string {
	out := make([]string, len(declared))
	for i, d := range declared {
		out[i] = d.name
	}
	return out
}
