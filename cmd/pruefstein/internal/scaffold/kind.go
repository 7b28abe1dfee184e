package scaffold

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// DefaultKind is the kind of exercise that is made unless another is named.
const DefaultKind = "class"

const quizPrefix = "quiz:"

// Kinds returns the kinds of exercise that can be made.
func Kinds() []string {
	kinds := []string{DefaultKind, "function", "program", "simulation"}
	for _, kind := range []string{"choice", "choices", "tuple", "number", "order", "match", "gap", "text"} {
		kinds = append(kinds, quizPrefix+kind)
	}
	return kinds
}

// exerciseFiles returns the files of a new exercise, relative to its folder,
// in Python and in another language if one is named.
func exerciseFiles(id, kind, language string) ([]file, error) {
	if !slices.Contains(Kinds(), kind) {
		return nil, &Error{Kind: NoKind, Name: kind, Names: Kinds()}
	}
	if known := Languages(kind); language != "" && !slices.Contains(known, language) {
		return nil, &Error{Kind: NoLanguage, Name: language, Names: known}
	}
	if quiz, ok := strings.CutPrefix(kind, quizPrefix); ok {
		definition := append(template("quiz/exercise.yaml", id), template("quiz/"+quiz+".yaml", id)...)
		return []file{
			{"exercise.yaml", definition},
			{"task.md", template("quiz/task.md", id)},
			{"solution.md", template("quiz/solution.md", id)},
		}, nil
	}
	return folder(kind, id, language)
}

// oracle is the language in which each exercise is laid out.
const oracle = "python"

// Languages returns the languages in which exercises of a kind can be laid
// out, the oracle's first; none for a quiz.
func Languages(kind string) []string {
	entries, err := fs.ReadDir(files, path.Join("files", kind))
	if err != nil || kind == "quiz" {
		return nil
	}
	languages := []string{oracle}
	for _, entry := range entries {
		if entry.IsDir() && entry.Name() != oracle {
			languages = append(languages, entry.Name())
		}
	}
	return languages
}

// folder returns all files of one of our folders but those in other languages.
func folder(name, id, language string) ([]file, error) {
	var all []file
	root := path.Join("files", name)
	err := fs.WalkDir(files, root, func(at string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		inside := strings.TrimPrefix(at, root+"/")
		if entry.IsDir() {
			if path.Dir(at) == root && inside != oracle && inside != language {
				return fs.SkipDir
			}
			return nil
		}
		content := template(path.Join(name, inside), id)
		if inside == "exercise.yaml" {
			content = bytes.Replace(content, []byte("__LANGUAGES__"), languageLines(id, language), 1)
		}
		all = append(all, file{inside, content})
		return nil
	})
	return all, err
}

// languageLines returns the entries under the key languages.
func languageLines(id, language string) []byte {
	lines := fmt.Sprintf("  %s: {file: %s.py}\n", oracle, moduleName(id))
	switch language {
	case "typescript":
		class := className(id)
		lines += fmt.Sprintf("  typescript: {file: %s.ts}\n", strings.ToLower(class[:1])+class[1:])
	case "go":
		lines += fmt.Sprintf("  go: {file: %s.go}\n", moduleName(id))
	case "java":
		lines += fmt.Sprintf("  java: {file: %s.java}\n", className(id))
	}
	return []byte(lines)
}
