// Package scaffold lays out new courses, lessons and exercises: files with a
// worked example each and TODO marks where an author goes on.
//
// [Course], [Lesson] and [Exercise] look at what is there and plan; nothing is
// written before [Plan.Write]. Whether the result is sound is for package
// verify to say.
package scaffold

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"pruefstein/exercises"
	"pruefstein/lessons"
)

//go:embed files
var files embed.FS

// A Plan is what to write below the folder of a course.
type Plan struct {
	root    string
	folders []string
	made    []file // must not exist
	changed []file // must exist
}

// A file is a path below the course, with slashes, and its content.
type file struct {
	name    string
	content []byte
}

// Course plans a new course in the folder dir, which may exist.
func Course(dir, id string) (*Plan, error) {
	if err := checkName(id); err != nil {
		return nil, err
	}
	p := &Plan{root: dir, folders: []string{"lessons", "exercises"}}
	if _, err := os.Lstat(p.path(courseFile)); err == nil {
		return nil, &Error{Kind: Exists, Path: p.path(courseFile)}
	}
	p.make(courseFile, template("course/course.yaml", id))
	p.makeSchema("course", lessons.CourseSchema())
	p.makeSchema("exercise", exercises.Schema())
	return p, nil
}

// Lesson plans a new lesson, at the end of the course in dir.
func Lesson(dir, id string) (*Plan, error) {
	if err := checkName(id); err != nil {
		return nil, err
	}
	p := &Plan{root: dir}
	source, err := p.readCourse()
	if err != nil {
		return nil, err
	}
	changed, err := appendToList(source, "lessons", id)
	if err != nil {
		return nil, &Error{Kind: Unlisted, Path: p.path(courseFile), Name: id, Err: err}
	}
	p.make("lessons/"+id+"/lesson.md", template("lesson/lesson.md", id))
	p.changed = append(p.changed, file{courseFile, changed})
	return p, nil
}

// Exercise plans a new exercise of a kind, such as "class" or "quiz:choice",
// which the named lesson of the course in dir will list last; without a name
// it is the only lesson of the course. Besides Python, one that asks for code
// is laid out in the named language, if any. See [Kinds] and [Languages].
func Exercise(dir, id, lesson, kind, language string) (*Plan, error) {
	if err := checkName(id); err != nil {
		return nil, err
	}
	content, err := exerciseFiles(id, kind, language)
	if err != nil {
		return nil, err
	}
	p := &Plan{root: dir}
	if lesson, err = p.lesson(lesson); err != nil {
		return nil, err
	}
	name := "lessons/" + lesson + "/lesson.md"
	source, err := p.read(name)
	if err != nil {
		return nil, err
	}
	changed, err := appendToFrontMatter(source, "exercises", id)
	if err != nil {
		return nil, &Error{Kind: Unlisted, Path: p.path(name), Name: id, Err: err}
	}
	for _, f := range content {
		p.make("exercises/"+id+"/"+f.name, f.content)
	}
	p.makeSchema("exercise", exercises.Schema())
	p.changed = append(p.changed, file{name, changed})
	return p, nil
}

const courseFile = "lessons/course.yaml"

// checkName refuses what is no id.
func checkName(name string) error {
	if exercises.IsID(name) {
		return nil
	}
	return &Error{Kind: BadName, Name: name, Near: exercises.NearestID(name)}
}

// lesson returns the lesson to add to.
func (p *Plan) lesson(name string) (string, error) {
	source, err := p.readCourse()
	if err != nil {
		return "", err
	}
	names, err := listOf(source, "lessons")
	if err != nil {
		return "", &Error{Kind: Unreadable, Path: p.path(courseFile), Err: err}
	}
	if name == "" && len(names) == 1 {
		return names[0], nil
	}
	for _, known := range names {
		if known == name {
			return name, nil
		}
	}
	kind := NoLesson
	if name == "" && len(names) > 0 {
		kind = WhichLesson
	}
	return "", &Error{Kind: kind, Name: name, Names: names, Path: p.path(courseFile)}
}

// readCourse reads the course's own file.
func (p *Plan) readCourse() ([]byte, error) {
	source, err := p.read(courseFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &Error{Kind: NoCourse, Path: p.root}
	}
	return source, err
}

func (p *Plan) read(name string) ([]byte, error) {
	source, err := os.ReadFile(p.path(name))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, &Error{Kind: Unreadable, Path: p.path(name), Err: err}
	}
	return source, err
}

func (p *Plan) path(name string) string { return filepath.Join(p.root, filepath.FromSlash(name)) }

func (p *Plan) make(name string, content []byte) { p.made = append(p.made, file{name, content}) }

// makeSchema plans a schema for editors, unless it is there.
func (p *Plan) makeSchema(name string, schema []byte) {
	name = "schema/" + name + ".json"
	if _, err := os.Lstat(p.path(name)); err == nil {
		return
	}
	var b bytes.Buffer
	if err := json.Indent(&b, schema, "", "  "); err != nil {
		panic(err) // schemas are JSON
	}
	b.WriteByte('\n')
	p.make(name, b.Bytes())
}

// template returns a file of ours, made out to id.
func template(name, id string) []byte {
	source, err := files.ReadFile(path.Join("files", name))
	if err != nil {
		panic(err) // it is embedded
	}
	fill := strings.NewReplacer("__ID__", scalar(id), "__TITLE__", scalar(titleOf(id)), "__CLASS__", className(id), "__FILE__", moduleName(id))
	return []byte(fill.Replace(string(source)))
}

// titleOf returns a title to begin with.
func titleOf(id string) string {
	words := strings.Split(id, "-")
	for i, word := range words {
		words[i] = strings.ToUpper(word[:1]) + word[1:]
	}
	return strings.Join(words, " ")
}

// className returns the name of the class for an exercise: one that is a name
// in Python and a text in YAML.
func className(id string) string {
	name := strings.ReplaceAll(titleOf(id), " ", "")
	if name[0] >= '0' && name[0] <= '9' || name == "None" || scalar(name) != name {
		return "Uebung" + name
	}
	return name
}

// moduleName returns the name of a learner's file without its extension.
func moduleName(id string) string {
	name := strings.ReplaceAll(id, "-", "_")
	if name[0] >= '0' && name[0] <= '9' {
		return "uebung_" + name
	}
	return name
}
