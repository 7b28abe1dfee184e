package text

// Rules are what the language of a text asks of indenting and commenting. The
// zero Rules suits prose.
type Rules struct {
	Indent  int    // blanks a level; 0 means 4
	Opens   string // characters that, last in a line, indent the next one
	Comment string // begins a comment that runs to the end of the line; empty if there is none
}

func (r Rules) orDefault() Rules {
	if r.Indent <= 0 {
		r.Indent = 4
	}
	return r
}

// SetRules sets the rules of the text's language.
func (b *Buffer) SetRules(r Rules) { b.rules = r.orDefault() }
