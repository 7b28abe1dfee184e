package report

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"time"

	"pruefstein/checker"
)

// NewJUnit returns a writer of the JUnit XML that CI systems read: one
// testsuite a submission, one testcase a check with the exercise as its class.
//
// It keeps to what all readers share. Totals stand at the testsuites only, so
// that the document streams. Names are unique over the whole document, since
// some readers merge equal ones across suites; the message stands both in the
// attribute and in the text, since some read only one of them.
func NewJUnit(w io.Writer) Writer { return &junitWriter{w: bufio.NewWriter(w)} }

type junitWriter struct {
	w   *bufio.Writer
	run Run
}

type junitSuite struct {
	XMLName    xml.Name        `xml:"testsuite"`
	Name       string          `xml:"name,attr"`
	Tests      int             `xml:"tests,attr"`
	Failures   int             `xml:"failures,attr"`
	Errors     int             `xml:"errors,attr"`
	Skipped    int             `xml:"skipped,attr"`
	Time       string          `xml:"time,attr"`
	File       string          `xml:"file,attr,omitempty"`
	Properties []junitProperty `xml:"properties>property"`
	Cases      []junitCase     `xml:"testcase"`
}

type junitProperty struct {
	Name  string `xml:"name,attr"`
	Value string `xml:"value,attr"`
}

type junitCase struct {
	Name      string        `xml:"name,attr"`
	Class     string        `xml:"classname,attr"`
	Time      string        `xml:"time,attr"`
	File      string        `xml:"file,attr,omitempty"`
	Line      int           `xml:"line,attr,omitempty"`
	Failure   *junitOutcome `xml:"failure"`
	Error     *junitOutcome `xml:"error"`
	Skipped   *junitSkipped `xml:"skipped"`
	SystemOut string        `xml:"system-out,omitempty"`
}

type junitOutcome struct {
	Message string `xml:"message,attr"`
	Type    string `xml:"type,attr"`
	Text    string `xml:",chardata"`
}

type junitSkipped struct {
	Message string `xml:"message,attr,omitempty"`
}

func (j *junitWriter) Begin(run Run) error {
	j.run = run
	j.w.WriteString(xml.Header + `<testsuites name="pruefstein">` + "\n")
	return j.w.Flush()
}

func (j *junitWriter) Add(s *Submission) error {
	text, err := xml.MarshalIndent(j.suite(s), "  ", "  ")
	if err != nil {
		return err
	}
	j.w.Write(text)
	j.w.WriteByte('\n')
	return j.w.Flush()
}

func (j *junitWriter) End(*Summary) error {
	j.w.WriteString("</testsuites>\n")
	return j.w.Flush()
}

func (j *junitWriter) suite(s *Submission) junitSuite {
	points, maxPoints := s.points()
	suite := junitSuite{Name: s.ID, File: s.Path, Properties: []junitProperty{
		{"status", s.Status().String()}, {"points", decimal(points)}, {"max_points", decimal(maxPoints)},
	}}
	for _, notice := range s.Notices {
		suite.Properties = append(suite.Properties, junitProperty{"notice", notice})
	}
	names := make(map[string]bool)
	var total time.Duration
	for _, it := range items(s) {
		c := j.testcase(s, &it)
		c.Name = unique(names, it.report.Exercise, c.Name)
		suite.count(&c)
		suite.Cases = append(suite.Cases, c)
		total += it.Duration
	}
	suite.Time = seconds(total)
	return suite
}

func (suite *junitSuite) count(c *junitCase) {
	suite.Tests++
	switch {
	case c.Failure != nil:
		suite.Failures++
	case c.Error != nil:
		suite.Errors++
	case c.Skipped != nil:
		suite.Skipped++
	}
}

func (j *junitWriter) testcase(s *Submission, it *item) junitCase {
	c := junitCase{
		Name: it.Title, Class: it.report.Exercise, Time: seconds(it.Duration),
		File: lineFile(s, it.report, it.LineFile), Line: it.Line,
	}
	if j.run.Several {
		c.Name = s.ID + ": " + c.Name
	}
	switch it.Status {
	case checker.Pass:
	case checker.Skipped:
		c.Skipped = &junitSkipped{Message: it.Message}
	case checker.Fail:
		c.Failure = it.outcome()
	default:
		c.Error = it.outcome()
	}
	output, truncated := it.output()
	if truncated {
		output += cutMark
	}
	// GitLab reads attachments from here, and learners are not to make any.
	c.SystemOut = strings.ReplaceAll(output, "[[ATTACHMENT", "[ [ATTACHMENT")
	return c
}

func (it *item) outcome() *junitOutcome {
	return &junitOutcome{Message: firstLine(messageOf(&it.CheckResult)), Type: it.Status.String(), Text: it.detail()}
}

// unique returns name, numbered if class has one like it already.
func unique(names map[string]bool, class, name string) string {
	candidate := name
	for n := 2; names[class+"\x00"+candidate]; n++ {
		candidate = fmt.Sprintf("%s (%d)", name, n)
	}
	names[class+"\x00"+candidate] = true
	return candidate
}

// fileOf returns where the file of an exercise lies, as far as is known.
func fileOf(s *Submission, r *checker.Report) string {
	if file, ok := s.Files[r.Exercise]; ok {
		return file
	}
	return r.File
}

// lineFile returns the file that a line is of: that which was judged, or a
// further one beside it.
func lineFile(s *Submission, r *checker.Report, further string) string {
	file := fileOf(s, r)
	if further == "" {
		return file
	}
	return file[:strings.LastIndexAny(file, `/\`)+1] + further
}

func seconds(d time.Duration) string { return fmt.Sprintf("%.3f", d.Seconds()) }
