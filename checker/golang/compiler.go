package golang

import (
	"bytes"
	"errors"
	"fmt"
	"go/parser"
	"go/token"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
)

// renamePackage gives the package of a file the name under which it is built,
// whatever it is called. All lines stay where they are.
func renamePackage(source []byte) []byte {
	set := token.NewFileSet()
	file, _ := parser.ParseFile(set, "", source, parser.PackageClauseOnly)
	if file == nil || file.Name == nil || !file.Name.Pos().IsValid() {
		return source // the compiler says what is wrong
	}
	at := set.PositionFor(file.Name.Pos(), false).Offset
	return bytes.Join([][]byte{source[:at], source[at+len(file.Name.Name):]}, []byte(packageDir))
}

// A complaint is one line of what the compiler says.
type complaint struct {
	file         string
	line, column int
	text         string
}

var complaintForm = regexp.MustCompile(`^(?:\./|\.\\)?` + packageDir + `[/\\]([^:]+):(\d+)(?::(\d+))?: (.*)$`)

// complaints reads what the go command has written.
func complaints(out string) []complaint {
	var list []complaint
	for line := range strings.Lines(out) {
		m := complaintForm.FindStringSubmatch(strings.TrimRight(line, "\r\n"))
		if m == nil {
			if len(list) > 0 && strings.HasPrefix(line, "\t") {
				last := &list[len(list)-1]
				last.text += " " + strings.Join(strings.Fields(line), " ")
			}
			continue
		}
		row, _ := strconv.Atoi(m[2]) // the form has digits, or none for 0
		column, _ := strconv.Atoi(m[3])
		list = append(list, complaint{m[1], row, column, m[4]})
	}
	return list
}

// judge tells from how the go command ended whether it has built the program.
func (b *builder) judge(p trace.Program, exit sandbox.Exit) (*trace.Fault, error) {
	switch {
	case exit.Limit == sandbox.OutputLimit:
		return &trace.Fault{Kind: trace.OutputLimit, Allowed: buildLimits.Output}, nil
	case exit.Limit != sandbox.NoLimit:
		return &trace.Fault{Kind: trace.Timeout, Allowed: int64(buildTime)}, nil
	case exit.Code == 0:
		return nil, nil
	}
	list := complaints(string(exit.Tail))
	for _, c := range list {
		if c.file != adapterFile {
			return compileFault(p, c, list), nil
		}
	}
	said := strings.TrimSpace(string(exit.Tail))
	if _, large, ok := strings.Cut(said, "pruefling/"+packageDir+"."); ok { // from the linker
		return compileFault(p, complaint{file: p.File, text: large}, nil), nil
	}
	return nil, fmt.Errorf("build: %w", errors.New(said))
}

// compileFault says what the compiler has said first. If there was more, all
// of it is in Output.
func compileFault(p trace.Program, c complaint, all []complaint) *trace.Fault {
	e := &trace.Exception{Type: compileError, Message: c.text}
	if rest, ok := strings.CutPrefix(c.text, "syntax error: "); ok {
		e.Type, e.Message = "syntax error", rest
	}
	f := &trace.Fault{Kind: trace.LoadRaised, Exception: e}
	if c.file != p.File {
		f.File = c.file
	}
	f.Line, f.Source = c.line, sourceLine(sourceOf(p, f.File), c.line)
	e.File, e.Line, e.Column = f.File, c.line, characters(f.Source, c.column)
	if len(all) > 1 {
		var b strings.Builder
		for _, c := range all {
			fmt.Fprintf(&b, "%s:%d:%d: %s\n", c.file, c.line, c.column, c.text)
		}
		f.Output = b.String()
	}
	return f
}

// characters turns a column counted in bytes into one counted in characters.
func characters(line string, column int) int {
	if column < 1 || column-1 > len(line) {
		return 0
	}
	return utf8.RuneCountInString(line[:column-1]) + 1
}

// sourceLine returns line n of a file, counted from 1.
func sourceLine(source []byte, n int) string {
	lines := strings.Split(string(source), "\n")
	if n < 1 || n > len(lines) {
		return ""
	}
	return strings.TrimRight(strings.TrimPrefix(lines[n-1], "\ufeff"), "\r")
}
