package verify

import (
	"encoding/json"
	"io"
)

// jsonVersion is that of the form; it grows when a key changes its meaning.
const jsonVersion = 1

// JSON writes a report for programs, the summary last. tool is program and
// version, such as "pruefstein 0.1.0".
func JSON(w io.Writer, report *Report, tool string) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(struct {
		Version int    `json:"version"`
		Tool    string `json:"tool"`
		*Report
		Summary summary `json:"summary"`
	}{jsonVersion, tool, report, report.summary()})
}

// A summary is what a report comes to.
type summary struct {
	Sound     bool         `json:"sound"`
	Findings  int          `json:"findings"`
	Lessons   int          `json:"lessons"`
	Exercises int          `json:"exercises"`
	Mutants   map[Fate]int `json:"mutants"`
}

func (r *Report) summary() summary {
	s := summary{
		Sound: r.Sound(), Findings: len(r.All()), Lessons: len(r.Lessons), Exercises: len(r.Exercises),
		Mutants: map[Fate]int{Killed: 0, Survived: 0, Alike: 0, Excused: 0},
	}
	for _, e := range r.Exercises {
		for _, p := range e.Proofs {
			for _, m := range p.Mutants {
				s.Mutants[m.Fate]++
			}
		}
	}
	return s
}
