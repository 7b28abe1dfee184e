package report_test

import (
	"strings"
	"testing"

	"pruefstein/checker/report"
)

// TestNotices demands that every form that has room says what there is to know,
// and that a submission passes all the same.
func TestNotices(t *testing.T) {
	const notice = "Bearbeitet wurde Version 1 des Kurses"
	noticed := passing()
	noticed.Notices = []string{notice}
	class := []report.Submission{noticed, failing()}
	for name, form := range forms() {
		submissions := [][]report.Submission{class[:1], class}
		switch name {
		case "exercism", "log", "classroom", "moodle": // have none
			continue
		case "gradescope":
			submissions = submissions[:1] // describes one
		}
		for _, s := range submissions {
			if got := written(t, report.Brief, form, s...); strings.Count(got, notice) != 1 {
				t.Errorf("%s of %d submissions:\n%s", name, len(s), got)
			}
		}
	}
}
