package intake

import (
	"bytes"
	"io"
	"os"
	"path"

	"pruefstein/exercises"
)

// A reading is the work of reading one submission.
type reading struct {
	options *Options
	limits  Limits
	budget  *budget
	closers []io.Closer

	workspace *node // the folder with which the program marks workspaces; nil if none was seen
}

// Read reads submission i.
func (s *Set) Read(i int) Submission {
	r := &reading{options: &s.options, limits: s.options.Limits, budget: &budget{limits: s.options.Limits}}
	defer r.close()
	submission := Submission{Place: s.places[i], Works: make([]Work, len(s.options.Exercises))}
	for k, exercise := range s.options.Exercises {
		submission.Works[k].Exercise = exercise
	}
	root, problem := s.openers[i](r)
	if problem == nil {
		problem = r.take(&root, &submission)
	}
	if problem != nil {
		submission.spoil(problem)
	}
	return submission
}

// spoil makes a problem that of the whole submission.
func (s *Submission) spoil(problem *Problem) {
	s.Problem = problem
	for i := range s.Works {
		s.Works[i] = Work{Exercise: s.Works[i].Exercise, Problem: problem}
	}
}

func (r *reading) close() {
	for _, c := range r.closers {
		c.Close() // was only read from
	}
}

// take finds the works and reads them. The problem is one of the whole.
func (r *reading) take(root *node, submission *Submission) *Problem {
	found, problem := r.search(root)
	if problem != nil {
		return problem
	}
	for i, exercise := range r.options.Exercises {
		r.work(&submission.Works[i], found.of(exercise, r.options.Language))
	}
	submission.Course = r.course()
	return nil
}

// work reads the one candidate there should be for an exercise.
func (r *reading) work(w *Work, candidates []candidate) {
	if w.Problem = r.choose(w.Exercise, candidates); w.Problem != nil {
		return
	}
	c := &candidates[0]
	w.Language, w.File, w.Path, w.OnDisk = c.language, c.file, c.path, c.node.disk
	if w.Problem = c.problem; w.Problem == nil {
		w.Problem = c.node.problem(c.path)
	}
	if w.Problem == nil {
		w.Source, w.Problem = r.read(&c.node, c.path)
	}
	if w.Problem == nil && c.language != "" {
		w.More, w.Problem = r.more(c)
	}
}

// more reads the further files of a work, which lie beside the main one.
func (r *reading) more(c *candidate) ([]exercises.File, *Problem) {
	language, _ := c.exercise.Language(c.language)
	var files []exercises.File
	for _, name := range language.More {
		n := only(c.beside, func(n *node) bool { return n.folder == nil && fold(n.name) == fold(name) })
		if n == nil {
			return nil, &Problem{Kind: Missing, Names: []string{path.Join(path.Dir(c.path), name)}}
		}
		at := path.Join(path.Dir(c.path), n.name)
		problem := n.problem(at)
		var data []byte
		if problem == nil {
			data, problem = r.read(n, at)
		}
		if problem != nil {
			return nil, problem
		}
		files = append(files, exercises.File{Name: name, Data: data})
	}
	return files, nil
}

// choose returns what is wrong if there is not just one candidate.
func (r *reading) choose(exercise *exercises.Exercise, candidates []candidate) *Problem {
	switch len(candidates) {
	case 0:
		return &Problem{Kind: Missing, Names: wanted(exercise, r.options.Language)}
	case 1:
		return nil
	}
	problem := &Problem{Kind: SeveralLanguages}
	languages := make(map[string]bool)
	for _, c := range candidates {
		problem.Names = append(problem.Names, c.path)
		if languages[c.language] {
			problem.Kind = Ambiguous
		}
		languages[c.language] = true
	}
	return problem
}

// read returns the content of a file, once, and only if it can be a source.
func (r *reading) read(n *node, at string) ([]byte, *Problem) {
	data, whole, problem := r.content(n, at, r.limits.Source)
	switch {
	case problem != nil:
		return nil, problem
	case !whole:
		return nil, &Problem{Kind: TooLarge, Names: []string{at}, Limit: r.limits.Source}
	case isBinary(data):
		return nil, &Problem{Kind: NotText, Names: []string{at}}
	}
	return data, nil
}

func (r *reading) content(n *node, at string, limit int64) (data []byte, whole bool, problem *Problem) {
	file, err := n.open()
	if err == nil {
		defer file.Close()
		data, whole, err = r.budget.read(file, n.packed, limit)
	}
	switch {
	case err == nil:
		return data, whole, nil
	case n.disk != "":
		return nil, false, unreadable(at, err)
	}
	return nil, false, archiveProblem(at, err, r.limits)
}

// isBinary reports whether data is no text that any of the languages reads:
// it holds zero bytes, as programs and UTF-16 do.
func isBinary(data []byte) bool {
	return bytes.IndexByte(data, 0) >= 0
}

// openArchive lists an archive within the submission, or the submission itself.
func (r *reading) openArchive(n *node, at string) (folder, *Problem) {
	if problem := n.problem(at); problem != nil {
		return nil, problem
	}
	if n.nesting > r.limits.Nesting {
		return nil, &Problem{Kind: TooDeep, Names: []string{at}, Limit: int64(r.limits.Nesting)}
	}
	data, size, problem := r.seekable(n, at)
	if problem != nil {
		return nil, problem
	}
	entries, err := readArchive(data, size, n.nesting, r.budget)
	if err != nil {
		return nil, archiveProblem(at, err, r.limits)
	}
	return folderOf(entries, r.limits)
}

// seekable returns an archive as something that can be read in any order: a
// file of the file system as it is, all else in memory.
func (r *reading) seekable(n *node, at string) (io.ReaderAt, int64, *Problem) {
	if n.disk == "" {
		data, whole, problem := r.content(n, at, r.limits.Total)
		if problem == nil && !whole {
			problem = &Problem{Kind: TooMuch, Names: []string{at}, Limit: r.limits.Total}
		}
		return bytes.NewReader(data), int64(len(data)), problem
	}
	opened, err := n.open()
	if err != nil {
		return nil, 0, unreadable(at, err)
	}
	r.closers = append(r.closers, opened)
	file := opened.(*os.File)
	info, err := file.Stat()
	if err != nil {
		return nil, 0, unreadable(at, err)
	}
	return file, info.Size(), nil
}
