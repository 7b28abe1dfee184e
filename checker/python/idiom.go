package python

import "pruefstein/checker/trace"

// Idiom returns what Python calls the things that verdicts speak of.
func (*Runtime) Idiom() trace.Idiom {
	return trace.Idiom{
		Print:  "`print`",
		Exit:   "`exit`",
		Shared: "Was hängt an der Klasse oder am Modul und sollte an `self` hängen?",
		Raised: "die Ausnahme",
		Throws: "wirft %s",
		Grows:  "eine Liste, ein Text oder eine Zahl",
	}
}
