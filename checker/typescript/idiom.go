package typescript

import "pruefstein/checker/trace"

// Idiom returns what TypeScript calls the things that verdicts speak of.
func (*Runtime) Idiom() trace.Idiom {
	return trace.Idiom{
		Print:  "`console.log`",
		Exit:   "`process.exit`",
		Shared: "Was ist `static` oder steht im Modul und sollte an `this` hängen?",
		Raised: "die Ausnahme",
		Throws: "wirft %s",
		Grows:  "ein Array, ein Text oder eine Zahl",
	}
}
