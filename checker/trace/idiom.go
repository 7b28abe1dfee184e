package trace

// An Idiom is what a language calls the things that verdicts speak of. Texts
// are German, code stands in backticks.
type Idiom struct {
	Print  string // what prints, such as "`print`"
	Exit   string // what ends a program, such as "`exit`"
	Shared string // asks what objects share that each should have for itself
	Raised string // what a call ends with that fails, with its article: "die Ausnahme"
	Throws string // how a function fails, with %s for what it fails with: "wirft %s"
	Grows  string // what grows until memory is full, such as "eine Liste oder ein Text"
}
