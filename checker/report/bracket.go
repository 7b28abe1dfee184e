package report

import (
	"errors"
	"io"
)

// NewBracket returns a writer that keeps GitHub's runner from taking anything
// for a command that inner writes to w, its standard output. All that is
// printed in a job on GitHub and holds words of learners belongs into one:
// blanks at the beginning of a line do not help, and "##[" is a command
// anywhere in it. The token must be one that learners cannot guess.
func NewBracket(w io.Writer, token string, inner Writer) Writer {
	return &bracket{w: w, token: token, inner: inner}
}

type bracket struct {
	w     io.Writer
	token string
	inner Writer
}

func (b *bracket) Begin(run Run) error {
	if b.token == "" {
		return errors.New("report: nothing keeps the text from being taken for commands")
	}
	if _, err := io.WriteString(b.w, "::stop-commands::"+b.token+"\n"); err != nil {
		return err
	}
	return b.inner.Begin(run)
}

func (b *bracket) Add(s *Submission) error { return b.inner.Add(s) }

// End opens commands again whatever happened to the text.
func (b *bracket) End(sum *Summary) error {
	err := b.inner.End(sum)
	_, closed := io.WriteString(b.w, "::"+b.token+"::\n")
	return errors.Join(err, closed)
}
