package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/clipperhouse/displaywidth"
)

// NewText returns a writer of text for people: one submission in detail, or
// several with a line an exercise and the sum of the class at the end.
func NewText(w io.Writer, options TextOptions) Writer {
	return &classWriter{textWriter: newTextWriter(w, options)}
}

type classWriter struct {
	*textWriter
	run Run
}

func (c *classWriter) Begin(run Run) error {
	c.run = run
	return nil
}

func (c *classWriter) Add(s *Submission) error {
	if c.run.Several {
		c.brief(s)
	} else {
		c.whole(s)
	}
	return c.Flush()
}

func (c *classWriter) whole(s *Submission) {
	c.problems(s, "")
	c.notices(s, "")
	for i := range s.Reports {
		if i > 0 {
			c.line("")
		}
		c.report(&s.Reports[i])
	}
	points, maxPoints := s.points()
	c.line("")
	c.line("%s %s  %s", c.mark(s.Status()), c.paint(Strong, s.ID),
		c.paint(roleOf(s.Status()), verdict(s.Status(), points, maxPoints)))
}

func (c *classWriter) brief(s *Submission) {
	points, maxPoints := s.points()
	name := c.paint(Strong, s.ID)
	if s.Path != s.ID {
		name += c.paint(Quiet, " · "+s.Path)
	}
	c.line("%s %s  %s", c.mark(s.Status()), name, c.paint(roleOf(s.Status()), verdict(s.Status(), points, maxPoints)))
	c.problems(s, "  ")
	c.notices(s, "  ")
	for i := range s.Reports {
		r := &s.Reports[i]
		c.line("    %s %s  %s", c.mark(r.Status), r.Exercise, c.verdict(r))
		if len(s.Problems) == 0 && r.Message != "" {
			c.line("      %s", firstLine(r.Message))
		}
		for _, d := range r.Diagnosis {
			c.line("      Vermutlich: %s", firstLine(d.Message))
		}
	}
}

func (c *classWriter) problems(s *Submission, indent string) {
	for _, p := range s.Problems {
		for line := range strings.SplitSeq(p, "\n") {
			c.line("%s  %s", indent, line)
		}
	}
}

func (c *classWriter) notices(s *Submission, indent string) {
	for _, notice := range s.Notices {
		c.line("%s  %s", indent, c.paint(Quiet, wordNotice+notice))
	}
}

func (c *classWriter) End(sum *Summary) error {
	if c.run.Several || sum.Submissions == 0 {
		c.line("")
		c.class(sum)
	}
	if sum.Interrupted {
		c.line("")
		c.line("%s", c.paint(Bad, wordInterrupted))
	}
	c.line("")
	c.line("%s", c.paint(Quiet, fmt.Sprintf("%s · Kurs %s · --seed %d", c.run.Tool, c.run.Course, c.run.Seed)))
	return c.Flush()
}

func (c *classWriter) class(sum *Summary) {
	c.line("%s", c.paint(Strong, "Zusammenfassung"))
	c.line("  %s", wordCounts(sum))
	if mean := wordMean(sum); mean != "" {
		c.line("  %s", mean)
	}
	c.passes(sum)
	c.distribution(sum)
	c.faults(sum)
}

// passes writes how many submissions passed each check.
func (c *classWriter) passes(sum *Summary) {
	width := 0
	for _, e := range sum.exercises {
		for _, check := range e.checks {
			width = max(width, displaywidth.String(check.title))
		}
	}
	for _, e := range sum.exercises {
		if len(e.checks) == 0 {
			continue
		}
		c.line("")
		c.line("  %s", c.paint(Strong, "Bestandene Prüfungen: "+e.id))
		for _, check := range e.checks {
			count := fmt.Sprintf("%d von %d", check.passed, check.judged)
			c.row(check.title, width, count, bar(check.passed, check.judged, barWidth))
		}
	}
}

func (c *classWriter) distribution(sum *Summary) {
	most := 0
	for _, n := range sum.Distribution {
		most = max(most, n)
	}
	if most == 0 {
		return
	}
	c.line("")
	c.line("  %s", c.paint(Strong, "Verteilung der Punkte"))
	for i, n := range sum.Distribution {
		c.row(share(i), len("90 bis 99 %"), fmt.Sprint(n), strings.TrimRight(bar(n, most, barWidth), "·"))
	}
}

// row writes one line of a table: a name, a number and a picture of it.
func (c *classWriter) row(name string, width int, count, picture string) {
	if c.plain {
		c.line("    %s: %s", name, count)
		return
	}
	c.line("%s", strings.TrimRight(fmt.Sprintf("    %s  %10s  %s", pad(name, width), count, picture), " "))
}

func (c *classWriter) faults(sum *Summary) {
	faults := sum.Faults(maxFaults)
	if len(faults) == 0 {
		return
	}
	c.line("")
	c.line("  %s", c.paint(Strong, "Häufigste Fehler"))
	for _, f := range faults {
		c.line("    %d-mal  %s: %s", f.Count, f.Exercise, firstLine(f.Text))
	}
}

const (
	barWidth  = 20 // characters of a full bar
	maxFaults = 10 // faults that are named
)

// bar returns a picture of part out of whole that is as wide for all.
func bar(part, whole, width int) string {
	if whole <= 0 {
		return strings.Repeat("·", width)
	}
	full := min(width, (part*width+whole/2)/whole)
	if part > 0 {
		full = max(1, full)
	}
	return strings.Repeat("█", full) + strings.Repeat("·", width-full)
}

// share names a place in [Summary.Distribution].
func share(i int) string {
	if i == 10 {
		return "100 %"
	}
	return fmt.Sprintf("%d bis %d %%", i*10, i*10+9)
}

func firstLine(s string) string {
	first, _, more := strings.Cut(s, "\n")
	if more {
		first += " …"
	}
	return first
}

const wordNotice = "Hinweis: "

const wordInterrupted = "Abgebrochen: Nicht alle Abgaben sind bewertet."

func wordCounts(sum *Summary) string {
	text := fmt.Sprintf("%s: %d bestanden, %d nicht", wordSubmissions(sum.Submissions), sum.Passed, sum.Failed)
	if sum.Broken > 0 {
		text += fmt.Sprintf(", %d wegen eines Fehlers auf unserer Seite nicht bewertet", sum.Broken)
	}
	return text
}

func wordSubmissions(n int) string {
	if n == 1 {
		return "1 Abgabe"
	}
	return fmt.Sprintf("%d Abgaben", n)
}

// wordMean leaves out what broke: no points of theirs were lost.
func wordMean(sum *Summary) string {
	n := float64(sum.Submissions - sum.Broken)
	if n == 0 || sum.judged.maxPoints == 0 {
		return ""
	}
	return "im Mittel " + pointsOf(sum.judged.points/n, sum.judged.maxPoints/n)
}
