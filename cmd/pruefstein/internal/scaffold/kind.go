package scaffold

import (
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
	kinds := []string{DefaultKind}
	for _, kind := range []string{"choice", "choices", "tuple", "number", "order", "match", "gap", "text"} {
		kinds = append(kinds, quizPrefix+kind)
	}
	return kinds
}

// laterKinds are known, but nothing can judge them yet.
func laterKinds() []string { return []string{"function", "program", "simulation"} }

// exerciseFiles returns the files of a new exercise, relative to its folder.
func exerciseFiles(id, kind string) ([]file, error) {
	switch {
	case slices.Contains(laterKinds(), kind):
		return nil, &Error{Kind: LaterKind, Name: kind, Names: Kinds()}
	case !slices.Contains(Kinds(), kind):
		return nil, &Error{Kind: NoKind, Name: kind, Names: Kinds()}
	}
	if quiz, ok := strings.CutPrefix(kind, quizPrefix); ok {
		definition := append(template("quiz/exercise.yaml", id), template("quiz/"+quiz+".yaml", id)...)
		return []file{
			{"exercise.yaml", definition},
			{"task.md", template("quiz/task.md", id)},
			{"solution.md", template("quiz/solution.md", id)},
		}, nil
	}
	return folder(kind, id)
}

// folder returns all files of one of our folders.
func folder(name, id string) ([]file, error) {
	var all []file
	root := path.Join("files", name)
	err := fs.WalkDir(files, root, func(at string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		inside := strings.TrimPrefix(at, root+"/")
		all = append(all, file{inside, template(path.Join(name, inside), id)})
		return nil
	})
	return all, err
}
