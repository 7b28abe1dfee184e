package report_test

import (
	"bytes"
	"strings"
	"testing"

	"pruefstein/checker/report"
)

// TestJournalStreams demands that a report holds each submission as soon as it
// is there where several are to come, and in the form for several even if the
// others never do.
func TestJournalStreams(t *testing.T) {
	for _, name := range []string{"text", "json", "junit", "markdown", "csv"} {
		var b bytes.Buffer
		several := run()
		several.Several = true
		journal := report.NewJournal(several, report.Brief, forms()[name](&b))
		journal.Add(passing())
		if !strings.Contains(b.String(), "dora") {
			t.Errorf("%s holds the first back: %q", name, b.String())
		}
		journal.Interrupt()
		if _, err := journal.End(); err != nil {
			t.Error(err)
		}
		if name == "text" && !strings.Contains(b.String(), "1 Abgabe: 1 bestanden") {
			t.Errorf("%s shows one of several as if it were all:\n%s", name, b.String())
		}
	}
}
