package intake

import (
	"path"
	"path/filepath"

	"pruefstein/exercises"
)

// A candidate is a file that may be the work on an exercise.
type candidate struct {
	exercise *exercises.Exercise
	language string
	file     string // the exercise's own name for it
	path     string // where it lies in the submission
	node     node
	beside   []node   // what lies in the same folder, further files of the work among them
	problem  *Problem // why it cannot be read, if that is known already
}

// candidates are all that were found in a submission.
type candidates []candidate

// of returns the candidates for an exercise, in one language or in all.
func (c candidates) of(exercise *exercises.Exercise, language string) []candidate {
	var out []candidate
	for _, found := range c {
		if found.exercise == exercise && (language == "" || found.language == "" || found.language == language) {
			out = append(out, found)
		}
	}
	return out
}

// files returns the names under which an exercise's work is handed in.
func files(exercise *exercises.Exercise) []exercises.Language {
	if exercise.Kind != exercises.QuizKind {
		return exercise.Languages
	}
	var out []exercises.Language
	for _, name := range exercises.AnswerFiles() {
		out = append(out, exercises.Language{File: name})
	}
	return out
}

func wanted(exercise *exercises.Exercise, language string) []string {
	var names []string
	for _, l := range files(exercise) {
		if language == "" || l.Name == "" || l.Name == language {
			names = append(names, path.Join(exercise.ID, l.File))
		}
	}
	return names
}

// search goes down to where the works lie: the top, or the one folder or
// archive that everything lies in.
func (r *reading) search(n *node) (candidates, *Problem) {
	if n.folder == nil && !n.isArchive() {
		return r.single(n)
	}
	at := ""
	var listed []node
	for range r.limits.Depth {
		nodes, problem := r.list(n, at)
		if problem != nil {
			return nil, problem
		}
		if found := r.level(nodes, at); len(found) > 0 {
			return found, nil
		}
		listed = nodes
		next := only(nodes, isContainer)
		if next == nil {
			break
		}
		n, at = next, path.Join(at, next.name)
	}
	return r.lone(listed, at)
}

// list returns what lies in a folder or an archive and may be handed in.
func (r *reading) list(n *node, at string) ([]node, *Problem) {
	f := n.folder
	if f == nil {
		name := at
		if name == "" {
			name = n.name
		}
		var problem *Problem
		if f, problem = r.openArchive(n, name); problem != nil {
			return nil, problem
		}
	}
	nodes, problem := f.nodes(r.limits)
	var out []node
	for _, child := range nodes {
		if !isIgnored(child.name) {
			out = append(out, child)
		} else if child.name == workspaceFolder && child.folder != nil && r.workspace == nil {
			r.workspace = &child
		}
	}
	return out, problem
}

// level finds the works that lie in nodes, or in folders of theirs that have
// the name of an exercise.
func (r *reading) level(nodes []node, at string) candidates {
	var found candidates
	for i := range nodes {
		n := &nodes[i]
		found = append(found, r.flat(n, at, nodes)...)
		exercise := r.folderOf(n)
		if exercise == nil {
			continue
		}
		inside := path.Join(at, n.name)
		if !isContainer(n) { // a link that has the name of an exercise
			found = append(found, candidate{exercise: exercise, path: inside, node: *n})
			continue
		}
		children, problem := r.list(n, inside)
		if problem != nil {
			found = append(found, candidate{exercise: exercise, path: inside, node: *n, problem: problem})
		}
		for k := range children {
			found = append(found, match(exercise, &children[k], inside, children)...)
		}
	}
	return found
}

// flat returns the exercises that a file outside of their folders is for. A
// name that several exercises use says nothing.
func (r *reading) flat(n *node, at string, beside []node) candidates {
	var found candidates
	var first *exercises.Exercise
	for _, exercise := range r.options.Exercises {
		for _, c := range match(exercise, n, at, beside) {
			if first != nil && first != exercise {
				return nil
			}
			first = exercise
			found = append(found, c)
		}
	}
	return found
}

// match returns a file as the work on an exercise if it has one of its names.
func match(exercise *exercises.Exercise, n *node, at string, beside []node) candidates {
	if n.folder != nil {
		return nil
	}
	var found candidates
	for _, l := range files(exercise) {
		if fold(n.name) == fold(l.File) {
			found = append(found, candidate{exercise: exercise, language: l.Name, file: l.File, path: path.Join(at, n.name), node: *n, beside: beside})
		}
	}
	return found
}

// folderOf returns the exercise whose name a folder, an archive or what
// pretends to be one has.
func (r *reading) folderOf(n *node) *exercises.Exercise {
	if n.folder == nil && n.mode.IsRegular() && !n.isArchive() {
		return nil
	}
	stem, _ := archiveStem(n.name)
	for _, exercise := range r.options.Exercises {
		if fold(stem) == fold(exercise.ID) || n.folder != nil && fold(n.name) == fold(exercise.ID) {
			return exercise
		}
	}
	return nil
}

func isContainer(n *node) bool { return n.folder != nil || n.isArchive() }

func isFile(n *node) bool { return !isContainer(n) }

// only returns the one node that has a property, or nil.
func only(nodes []node, has func(*node) bool) *node {
	var one *node
	for i := range nodes {
		if !has(&nodes[i]) {
			continue
		}
		if one != nil {
			return nil
		}
		one = &nodes[i]
	}
	return one
}

// lone takes the only file there is for the only exercise there is.
func (r *reading) lone(nodes []node, at string) (candidates, *Problem) {
	if n := only(nodes, isFile); n != nil && only(nodes, isContainer) == nil {
		if isUnknownArchive(n.name) {
			return nil, &Problem{Kind: UnknownArchive, Names: []string{path.Join(at, n.name)}}
		}
		if c, ok := r.given(n, path.Join(at, n.name)); ok {
			return candidates{c}, nil
		}
	}
	return nil, r.unrecognised(nodes)
}

// single takes a submission that is a single file: by its name, by the folder
// it lies in, or because there is just one exercise.
func (r *reading) single(n *node) (candidates, *Problem) {
	if o, owned := moodle.owner(n.name); owned && o.file != "" {
		n.name = o.file
	}
	switch {
	case !n.mode.IsRegular():
		return nil, n.problem(n.name)
	case isUnknownArchive(n.name):
		return nil, &Problem{Kind: UnknownArchive, Names: []string{n.name}}
	}
	folder := filepath.Base(filepath.Dir(n.disk))
	for _, exercise := range r.options.Exercises {
		if found := match(exercise, n, "", nil); fold(folder) == fold(exercise.ID) && len(found) > 0 {
			return found, nil
		}
	}
	if found := r.flat(n, "", nil); len(found) > 0 {
		return found, nil
	}
	if c, ok := r.given(n, n.name); ok {
		return candidates{c}, nil
	}
	return nil, r.unrecognised([]node{*n})
}

// given returns a file as the work on the only exercise, in the language that
// its extension tells.
func (r *reading) given(n *node, at string) (candidate, bool) {
	if len(r.options.Exercises) != 1 {
		return candidate{}, false
	}
	exercise := r.options.Exercises[0]
	for _, l := range files(exercise) {
		if fold(path.Ext(n.name)) == path.Ext(fold(l.File)) && (r.options.Language == "" || l.Name == "" || l.Name == r.options.Language) {
			return candidate{exercise: exercise, language: l.Name, file: l.File, path: at, node: *n}, true
		}
	}
	return candidate{}, false
}

const maxFound = 5 // files that are named where none is recognised

func (r *reading) unrecognised(nodes []node) *Problem {
	problem := &Problem{Kind: Unrecognised}
	for _, exercise := range r.options.Exercises {
		problem.Names = append(problem.Names, wanted(exercise, r.options.Language)...)
	}
	for i := range min(maxFound, len(nodes)) {
		problem.Found = append(problem.Found, nodes[i].name)
	}
	return problem
}
