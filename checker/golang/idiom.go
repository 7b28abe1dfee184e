package golang

import "pruefstein/checker/trace"

// Idiom returns what Go calls the things that verdicts speak of.
func (*Runtime) Idiom() trace.Idiom {
	return trace.Idiom{
		Print:  "`fmt.Println`",
		Exit:   "`os.Exit`",
		Shared: "Was steht in einer Variablen des Pakets und sollte ein Feld der Struktur sein?",
		Raised: "der Fehler",
		Throws: "scheitert mit %s",
		Grows:  "ein Slice oder ein Text",
	}
}
