package report_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"

	"pruefstein/checker/report"
)

// FuzzLearnerText puts any text everywhere that learners control and reads
// every report with a parser.
func FuzzLearnerText(f *testing.F) {
	for _, s := range []string{
		hostile, "", " ", "\n", "\r\n::error::x\r::error::y", "    ::warning::x", "##[error]x",
		"=1+1", "+1", "-1", "@x", "\t=1", "a;b\"c\n", "`", "``", "|", "\\", "\\|", "`|`", "1. x", "- x", "# x", "===",
		"http://a.example", "www.a.example", "a@b.example", "&lt;", "<!--", "<code>", "</code>", "![x](y)", "[x]: y",
		"\u2028", "\uFEFF", "\U0001FFFE", "\U000E0041", "\x00", "\xff", "\x7f\u0085",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if strings.Contains(s, "t0k3n") {
			t.Skip("learners cannot guess the token")
		}
		for _, submissions := range [][]report.Submission{{spoiled(s)}, {spoiled(s), spoiled(s)}} {
			for name, writer := range forms() {
				if len(submissions) > 1 && (name == "exercism" || name == "gradescope") {
					continue
				}
				r := run()
				r.Columns = []string{"Matrikel", s}
				got := writtenOf(t, r, report.Full, writer, submissions...)
				harmlessText(t, name, got)
				wellFormed(t, name, got, len(submissions))
			}
		}
	})
}

// harmlessText fails if a report could do something to a terminal.
func harmlessText(t *testing.T, name, got string) {
	t.Helper()
	if !utf8.ValidString(got) {
		t.Errorf("%s is no UTF-8", name)
	}
	if name == "csv" {
		got = strings.TrimPrefix(strings.ReplaceAll(got, "\r\n", "\n"), "\uFEFF")
	}
	for _, r := range got {
		if r != '\n' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == 0xFEFF || r == 0x2028) {
			t.Fatalf("%s holds %U", name, r)
		}
	}
}

func wellFormed(t *testing.T, name, got string, submissions int) {
	t.Helper()
	switch name {
	case "json", "exercism", "gradescope":
		if !json.Valid([]byte(got)) {
			t.Errorf("%s is no JSON:\n%s", name, got)
		}
	case "junit":
		checkJUnit(t, got, submissions)
	case "log":
		checkCommands(t, got)
	case "markdown":
		checkMarkdown(t, got, submissions)
	case "csv":
		checkCSV(t, strings.TrimPrefix(got, "\uFEFF"), ';', 11, submissions)
	case "moodle":
		checkCSV(t, got, ',', 8, submissions)
	}
}

func checkJUnit(t *testing.T, got string, submissions int) {
	t.Helper()
	var document struct {
		Suites []struct {
			Tests int `xml:"tests,attr"`
			Cases []struct {
				Name  string `xml:"name,attr"`
				Class string `xml:"classname,attr"`
			} `xml:"testcase"`
		} `xml:"testsuite"`
	}
	decoder := xml.NewDecoder(strings.NewReader(got))
	if err := decoder.Decode(&document); err != nil {
		t.Fatalf("JUnit is no XML: %v\n%s", err, got)
	}
	if _, err := decoder.Token(); err != nil && !errors.Is(err, io.EOF) {
		t.Errorf("after the document: %v", err)
	}
	if len(document.Suites) != submissions {
		t.Errorf("%d suites for %d submissions", len(document.Suites), submissions)
	}
	for _, suite := range document.Suites {
		names := map[string]bool{}
		for _, c := range suite.Cases {
			if names[c.Class+"\x00"+c.Name] {
				t.Errorf("testcase %q twice", c.Name)
			}
			names[c.Class+"\x00"+c.Name] = true
		}
		if suite.Tests != len(suite.Cases) || suite.Tests != 4 {
			t.Errorf("%d tests announced, %d there", suite.Tests, len(suite.Cases))
		}
	}
}

// checkCommands reads a log as GitHub's runner does: blanks in front of a
// command are skipped, and "##[" is a command wherever it stands.
func checkCommands(t *testing.T, log string) {
	t.Helper()
	var commands []string
	stopped := ""
	for line := range strings.SplitSeq(log, "\n") {
		trimmed := strings.TrimLeftFunc(line, unicode.IsSpace)
		rest, isCommand := strings.CutPrefix(trimmed, "::")
		command, data, whole := strings.Cut(rest, "::")
		isCommand = isCommand && whole
		switch {
		case stopped != "":
			if isCommand && command == stopped {
				stopped = ""
			}
		case isCommand:
			word, _, _ := strings.Cut(command, " ")
			commands = append(commands, word)
			if word == "stop-commands" {
				stopped = data
			}
		case strings.Contains(line, "##["):
			t.Errorf("forged command %q", line)
		}
	}
	want := []string{"stop-commands", "error", "error"}
	if len(commands) == 5 {
		want = append(want, "error", "error")
	}
	if !slices.Equal(commands, want) || stopped != "" {
		t.Errorf("got commands %q, want %q", commands, want)
	}
}

// checkMarkdown fails if there is anything but text, tables, code and our headings.
func checkMarkdown(t *testing.T, got string, submissions int) {
	t.Helper()
	source := []byte(got)
	document := goldmark.New(goldmark.WithExtensions(extension.GFM)).Parser().Parse(text.NewReader(source))
	headings := 0
	ast.Walk(document, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			headings++
		case *ast.Link, *ast.AutoLink, *ast.Image, *ast.HTMLBlock, *ast.Blockquote, *ast.List, *ast.ThematicBreak, *ast.CodeBlock, *ast.CodeSpan:
			t.Errorf("forged %s in\n%s", n.Kind(), got)
		case *ast.RawHTML:
			html := string(n.Segments.Value(source))
			if html != "<code>" && html != "</code>" && html != "<br>" {
				t.Errorf("forged HTML %q in\n%s", html, got)
			}
		}
		return ast.WalkContinue, nil
	})
	want := 3 // the whole and two exercises
	if submissions > 1 {
		want = 2 // the whole and the class
	}
	if headings != want {
		t.Errorf("%d headings, want %d:\n%s", headings, want, got)
	}
}

func checkCSV(t *testing.T, got string, comma rune, fields, submissions int) {
	t.Helper()
	r := csv.NewReader(strings.NewReader(got))
	r.Comma = comma
	r.FieldsPerRecord = fields
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatalf("%v\n%s", err, got)
	}
	if len(rows) != submissions+1 {
		t.Errorf("%d rows for %d submissions", len(rows), submissions)
	}
	for _, row := range rows {
		for _, cell := range row {
			if cell = strings.TrimSpace(cell); len(cell) > 1 && strings.ContainsAny(cell[:1], "=+-@\t\r") {
				t.Errorf("cell %q is a formula", cell)
			}
		}
	}
}

// TestOtherReaders has reports read by programs that are not ours.
func TestOtherReaders(t *testing.T) {
	readers := []struct {
		program, form, script string
		want                  string
	}{
		{"python3", "junit", `
import sys, xml.etree.ElementTree as e
root = e.parse(sys.stdin.buffer).getroot()
assert root.tag == "testsuites"
for suite in root:
    print(suite.tag, suite.get("tests"), suite.get("failures"), suite.get("errors"), len(suite.findall("testcase")))
`, "testsuite 4 2 1 4\ntestsuite 4 2 1 4\n"},
		{"python3", "csv", `
import csv, io, sys
rows = list(csv.reader(io.TextIOWrapper(sys.stdin.buffer, "utf-8-sig", newline=""), delimiter=";"))
print(rows[0][:3], [len(r) for r in rows], rows[1][3:7])
`, "['Abgabe', 'Name', 'Nummer'] [9, 9, 9] ['2,5', '0', '2,5', '15']\n"},
		{"python3", "moodle", `
import csv, io, sys
rows = list(csv.reader(io.TextIOWrapper(sys.stdin.buffer, "utf-8", newline="")))
print(rows[0][2:4], [len(r) for r in rows], rows[1][2:4], rows[1][6:])
`, "['Grade', 'Maximum Grade'] [8, 8, 8] ['2.5', '15'] ['2.5', '0']\n"},
		{"jq", "json", `[.version, .summary.submissions, .submissions[0].exercises[1].status, (keys_unsorted | join(" "))] | map(tostring) | join(", ")`,
			"1, 2, error, version tool course seed submissions summary\n"},
	}
	for _, r := range readers {
		t.Run(r.form, func(t *testing.T) {
			path, err := exec.LookPath(r.program)
			if err != nil {
				t.Skipf("%s is not installed, so that nothing independent can read the report", r.program)
			}
			args := []string{"-c", r.script}
			if r.program == "jq" {
				args = []string{"-r", r.script}
			}
			command := exec.Command(path, args...)
			command.Stdin = strings.NewReader(written(t, report.Full, forms()[r.form], spoiled(hostile), spoiled(hostile)))
			var stderr bytes.Buffer
			command.Stderr = &stderr
			got, err := command.Output()
			if err != nil {
				t.Fatalf("%v: %s", err, stderr.String())
			}
			if string(got) != r.want {
				t.Errorf("got %q, want %q", got, r.want)
			}
		})
	}
}
