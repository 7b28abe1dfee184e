package java

import "pruefstein/checker/trace"

// Idiom returns what Java calls the things that verdicts speak of.
func (*Runtime) Idiom() trace.Idiom {
	return trace.Idiom{
		Print:  "`System.out.println`",
		Exit:   "`System.exit`",
		Shared: "Was ist `static` und sollte jedem Objekt einzeln gehören?",
		Raised: "die Ausnahme",
		Throws: "wirft %s",
		Grows:  "eine Liste oder ein Text",
	}
}
