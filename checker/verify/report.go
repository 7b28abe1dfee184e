package verify

import "io/fs"

// A Report is what [Course] found, in the order of the course.
type Report struct {
	Course    string     `json:"course"`   // id and version, such as "resilienz 1"; empty if it could not be loaded
	Findings  []Finding  `json:"findings"` // on the course as a whole
	Lessons   []Lesson   `json:"lessons"`
	Exercises []Exercise `json:"exercises"`
}

// Sound reports whether nothing was found.
func (r *Report) Sound() bool { return len(r.All()) == 0 }

// All returns the findings of all sections.
func (r *Report) All() []Finding {
	all := append([]Finding{}, r.Findings...)
	for i := range r.Lessons {
		all = append(all, r.Lessons[i].Findings...)
	}
	for i := range r.Exercises {
		all = append(all, r.Exercises[i].Findings...)
	}
	return all
}

// quote gives all findings their excerpts.
func (r *Report) quote(root fs.FS) {
	findings(r.Findings).quote(root)
	for i := range r.Lessons {
		findings(r.Lessons[i].Findings).quote(root)
	}
	for i := range r.Exercises {
		findings(r.Exercises[i].Findings).quote(root)
	}
}

// A Lesson is the section on one lesson.
type Lesson struct {
	ID        string    `json:"id"`
	Cells     int       `json:"cells"`     // of trace tables and values of charts that were computed anew
	Equations int       `json:"equations"` // of the text that were computed anew
	Findings  []Finding `json:"findings"`
}

// An Exercise is the section on one exercise.
type Exercise struct {
	ID       string    `json:"id"`
	Proofs   []Proof   `json:"proofs"`            // one a language; none for a quiz
	Answers  int       `json:"answers,omitempty"` // how many answers to a quiz were tried
	Findings []Finding `json:"findings"`
}

// A Proof is what was tried on the checks of an exercise in one language.
type Proof struct {
	Language  string   `json:"language"`
	Skipped   string   `json:"skipped,omitempty"` // German: why nothing was tried, if so
	Reference Trial    `json:"reference,omitzero"`
	Worthless []Trial  `json:"worthless"` // nobody's work: the stub, the empty file, methods that always return the same
	Wrong     []Trial  `json:"wrong"`     // the catalogue of misconceptions
	Mutants   []Mutant `json:"mutants"`   // in the oracle's language only

	// Seeds is on how many seeds the verdicts of reference and wrong
	// solutions were the same; 0 in other languages than the oracle's.
	Seeds        int   `json:"seeds"`
	Milliseconds int64 `json:"duration_ms"`
}

// A Trial is what became of one program.
type Trial struct {
	ID     string   `json:"id"` // such as "reference", "stub", "always True" or that of a misconception
	Status string   `json:"status"`
	Points float64  `json:"points"`
	Killed []string `json:"killed_by"` // the ids of the checks that it did not pass
	// Sequences is how many random sequences of the course's own seed reject a
	// wrong solution.
	Sequences int `json:"sequences,omitempty"`
}

// A Fate is what became of a mutant.
type Fate string

// What becomes of a mutant.
const (
	Killed   Fate = "killed"   // a check rejects it
	Survived Fate = "survived" // it passes although it does something else
	Alike    Fate = "alike"    // it does the same on all inputs that were generated
	Excused  Fate = "excused"  // it is alike, and the author says why
)

// A Mutant is the reference with one small change.
type Mutant struct {
	Name   string `json:"name"` // where and what, such as "TokenBucket.erlaubt: self.marken -= 1 → self.marken += 1"
	Line   int    `json:"line"` // in the reference
	Fate   Fate   `json:"fate"`
	Check  string `json:"check,omitempty"`  // the id of the first check that kills it
	Diff   string `json:"diff,omitempty"`   // unified; empty if killed
	Reason string `json:"reason,omitempty"` // the author's, if excused
}
