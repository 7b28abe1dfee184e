package engine

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/evanw/esbuild/pkg/api"

	"pruefstein/checker/trace"
)

// A file is one file of a program, ready to run.
type file struct {
	name   string
	source []byte
	code   string // JavaScript
	places *sourceMap
	notes  []Note // of the compiler
}

// A Note is something that the compiler noticed and that is no error.
type Note struct {
	ID   string // such as "equals-nan"
	Line int    // counted from 1
}

// options strip types and leave the rest as it is. What is asked for is written
// down, so that nothing is read from the disk.
func options(name string) api.TransformOptions {
	loader := api.LoaderTS
	switch path.Ext(name) {
	case ".js", ".mjs":
		loader = api.LoaderJS
	}
	return api.TransformOptions{
		Loader: loader, Target: api.ES2023, Sourcefile: name, Charset: api.CharsetUTF8,
		Sourcemap: api.SourceMapExternal, SourcesContent: api.SourcesContentExclude,
		LogLevel:    api.LogLevelSilent,
		TsconfigRaw: `{"compilerOptions": {"useDefineForClassFields": true}}`,
	}
}

// compile returns a file, or why it is not one.
func compile(name string, source []byte) (*file, *trace.Exception) {
	if path.Ext(name) == ".json" {
		return compileJSON(name, source)
	}
	result := api.Transform(string(source), options(name))
	if len(result.Errors) > 0 {
		return nil, syntaxError(result.Errors[0])
	}
	f := &file{name: name, source: source, code: string(result.Code), places: readSourceMap(result.Map)}
	for _, w := range result.Warnings {
		if w.Location != nil {
			f.notes = append(f.notes, Note{w.ID, w.Location.Line})
		}
	}
	return f, nil
}

// compileJSON makes a module of data.
func compileJSON(name string, source []byte) (*file, *trace.Exception) {
	if !json.Valid(source) {
		return nil, &trace.Exception{Type: "SyntaxError", Message: "no valid JSON"}
	}
	return &file{name: name, source: source, code: "export default " + string(source) + ";\n", places: &sourceMap{}}, nil
}

func syntaxError(m api.Message) *trace.Exception {
	e := &trace.Exception{Type: "SyntaxError", Message: m.Text}
	if at := m.Location; at != nil {
		e.Line, e.Column = at.Line, 1
		if at.Column <= len(at.LineText) {
			e.Column += utf8.RuneCountInString(at.LineText[:at.Column])
		}
	}
	return e
}

// declaration finds what a file declares at its top, in the form that the
// compiler writes.
var declaration = regexp.MustCompile(`(?m)^(?:export )?(?:default )?(?:async )?(?:class|function\*?|const|let|var) ([\pL_$][\pL\pN_$]*)`)

// NotExported is the type of the exception that tells of a name which a file
// declares but does not hand out.
const NotExported = "NotExported"

// declares returns the line in which f declares name at its top, 0 if it does
// not.
func (f *file) declares(name string) int {
	for _, m := range declaration.FindAllStringSubmatchIndex(f.code, -1) {
		if f.code[m[2]:m[3]] == name {
			line, _ := f.places.find(1+strings.Count(f.code[:m[0]], "\n"), 1)
			return line
		}
	}
	return 0
}

// maxNames is how many names of a file are told.
const maxNames = 50

// line returns a line of the learner's source, counted from 1.
func (f *file) line(number int) string {
	lines := bytes.Split(f.source, []byte("\n"))
	if number < 1 || number > len(lines) {
		return ""
	}
	return strings.ToValidUTF8(strings.TrimSuffix(string(lines[number-1]), "\r"), "\ufffd")
}

// column turns UTF-16 units from the start of a line into characters from 1.
func (f *file) column(line, units int) int {
	column := 1
	for _, r := range f.line(line) {
		if units <= 0 {
			break
		}
		units--
		if r > 0xffff {
			units--
		}
		column++
	}
	return column
}

// A program is the files that belong together.
type program struct {
	main  *file
	files map[string]*file
}

// further returns the name of f, empty if it is the main file.
func (p *program) further(f *file) string {
	if f == p.main {
		return ""
	}
	return f.name
}

// resolve returns the name of the file or standard module that one file
// imports by a name. Nothing is looked up but what the program holds.
func (p *program) resolve(from, name string) (string, error) {
	if standard := strings.TrimPrefix(name, "node:"); standardModules[standard] != "" {
		return "node:" + standard, nil
	}
	if !strings.HasPrefix(name, "./") && !strings.HasPrefix(name, "../") && p.files[name] == nil {
		return "", fmt.Errorf("cannot find package '%s'", name)
	}
	full := path.Join(path.Dir(from), name)
	stem := strings.TrimSuffix(strings.TrimSuffix(full, ".js"), ".mjs")
	for _, candidate := range []string{full, full + ".ts", full + ".js", stem + ".ts", full + "/index.ts"} {
		if p.files[candidate] != nil {
			return candidate, nil
		}
	}
	return "", fmt.Errorf("cannot find module '%s'", name)
}

// load returns the code of a file or module by the name that resolve gave.
func (p *program) load(name string) (string, error) {
	if f := p.files[name]; f != nil {
		return f.code, nil
	}
	if code := standardModules[strings.TrimPrefix(name, "node:")]; code != "" {
		return code, nil
	}
	return "", fmt.Errorf("cannot find module '%s'", name)
}

// standardModules are modules of Node that programs find here as well.
var standardModules = map[string]string{
	"fs":              standardModule("fs", "readFileSync"),
	"process":         standardModule("process", "argv, env, exit, stdout, stderr, nextTick"),
	"perf_hooks":      standardModule("perf_hooks", "performance"),
	"timers":          standardModule("timers", "setTimeout, setInterval, setImmediate, clearTimeout, clearInterval"),
	"timers/promises": standardModule("timers/promises", "setTimeout"),
}

func standardModule(name, exports string) string {
	return fmt.Sprintf("const all = process.getBuiltinModule(%q);\nexport const { %s } = all;\nexport default all;\n", name, exports)
}
