package report

import "errors"

// A Journal gives submissions to writers and counts along. It is not safe for
// concurrent use.
type Journal struct {
	run      Run
	feedback Feedback
	writers  []Writer
	errs     []error // by writer; the first error ends its work
	summary  Summary
	first    *Submission // held back until it is known whether it is the only one
	begun    bool
}

// NewJournal returns a journal of a run whose submissions all writers get to
// see as far as feedback allows. They see each at once if run says that there
// are several; else the first has to wait until a second comes or none does,
// since one alone is shown in another way.
func NewJournal(run Run, feedback Feedback, writers ...Writer) *Journal {
	return &Journal{run: run, feedback: feedback, writers: writers, errs: make([]error, len(writers))}
}

// Add reports one submission. A writer that fails is left out from then on
// and costs the others nothing; [Journal.End] tells.
func (j *Journal) Add(s Submission) {
	shown := present(&s, j.feedback)
	j.summary.add(&shown)
	if !j.run.Several && j.first == nil && !j.begun {
		j.first = &shown
		return
	}
	j.begin(true)
	j.each(func(w Writer) error { return w.Add(&shown) })
}

// Interrupt notes that not all submissions were judged. Reports say so.
func (j *Journal) Interrupt() { j.summary.Interrupted = true }

// End completes all reports and returns the sum of the run, and what went
// wrong in writing.
func (j *Journal) End() (*Summary, error) {
	j.begin(j.run.Several)
	j.each(func(w Writer) error { return w.End(&j.summary) })
	return &j.summary, errors.Join(j.errs...)
}

// begin starts the reports as soon as it is known what they are of.
func (j *Journal) begin(several bool) {
	if j.begun {
		return
	}
	j.begun, j.run.Several = true, several
	run := presentRun(j.run)
	j.each(func(w Writer) error { return w.Begin(run) })
	if j.first != nil {
		j.each(func(w Writer) error { return w.Add(j.first) })
		j.first = nil
	}
}

func (j *Journal) each(do func(Writer) error) {
	for i, w := range j.writers {
		if j.errs[i] == nil {
			j.errs[i] = do(w)
		}
	}
}
