package report

import "slices"

// A Format names a form of report on the command line.
type Format string

// The forms.
const (
	TextFormat       Format = "text"
	JSONFormat       Format = "json"
	JUnitFormat      Format = "junit"
	ExercismFormat   Format = "exercism"
	GradescopeFormat Format = "gradescope"
	GitHubFormat     Format = "github"
	CSVFormat        Format = "csv"
)

// Formats returns all forms.
func Formats() []Format {
	return []Format{TextFormat, JSONFormat, JUnitFormat, ExercismFormat, GradescopeFormat, GitHubFormat, CSVFormat}
}

// ParseFormat returns the form of that name.
func ParseFormat(name string) (Format, bool) {
	return Format(name), slices.Contains(Formats(), Format(name))
}

// FileName returns the name of the file in a folder of reports.
func (f Format) FileName() string {
	switch f {
	case TextFormat:
		return "pruefstein.txt"
	case JSONFormat:
		return "pruefstein.json"
	case JUnitFormat:
		return "junit.xml"
	case ExercismFormat:
		return "exercism.json"
	case GradescopeFormat:
		return "gradescope.json"
	case GitHubFormat:
		return "github.md"
	case CSVFormat:
		return "grades.csv"
	}
	return ""
}

// One reports whether the form describes one submission only; of several
// each gets a file of its own, see [NewFolder].
func (f Format) One() bool { return f == ExercismFormat || f == GradescopeFormat }
