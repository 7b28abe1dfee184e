package intake

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// A Set is all submissions of one call. Reading several at the same time is safe.
type Set struct {
	options  Options
	places   []Place
	openers  []opener
	closers  []io.Closer
	warnings []*Problem
}

// An opener opens one submission: a folder, or a single file that is no archive.
type opener func(r *reading) (node, *Problem)

// Open finds the submissions. Each of paths is one; of each folder or archive
// in each, every entry is one. If there is a single path and it is the bulk
// download of Moodle or ILIAS as an archive, it stands for all submissions in
// it. What is given twice counts once.
//
// Errors are of type [*fs.PathError]: there is no such file, or each names
// something that cannot be listed. What is wrong with a single submission
// shows when it is read.
func Open(paths, each []string, options Options) (*Set, error) {
	options.Limits = options.Limits.orDefault()
	f := finder{set: &Set{options: options}, seen: make(map[string]bool)}
	if err := f.find(paths, each); err != nil {
		f.set.Close()
		return nil, err
	}
	paths = make([]string, len(f.set.places))
	for i, place := range f.set.places {
		paths[i] = place.Path
	}
	for i, id := range IDs(named(paths)) {
		f.set.places[i].ID = id
	}
	return f.set, nil
}

// Len returns the number of submissions.
func (s *Set) Len() int { return len(s.places) }

// Places returns where the submissions lie, in order. It must not be changed.
func (s *Set) Places() []Place { return s.places }

// Warnings returns what was left aside in archives of many submissions, since
// it belongs to none.
func (s *Set) Warnings() []*Problem { return s.warnings }

// Close closes the archives.
func (s *Set) Close() error {
	var errs []error
	for _, c := range s.closers {
		errs = append(errs, c.Close())
	}
	return errors.Join(errs...)
}

// A finder fills a Set.
type finder struct {
	set  *Set
	seen map[string]bool // absolute paths
}

func (f *finder) find(paths, each []string) error {
	for _, path := range paths {
		from := platformOf(map[string]bool{filepath.Base(path): true})
		if err := f.path(path, from, len(paths) == 1 && len(each) == 0); err != nil {
			return err
		}
	}
	for _, path := range each {
		if err := f.each(path); err != nil {
			return err
		}
	}
	return nil
}

// path adds the submission at path, which was downloaded from a platform, or
// all that are in it if it is an archive of many and may be one.
func (f *finder) path(path string, from platform, mayBeMany bool) error {
	info, err := os.Lstat(path)
	if err != nil {
		return err
	}
	n := fileNode(path, info)
	if mayBeMany && n.isArchive() {
		entries, closer, err := listBulk(&n, false)
		if err == nil && isBulk(entries) {
			f.many(path, entries, closer)
			return nil
		}
		if err == nil {
			closer.Close() // one submission, which opens it again
		}
	}
	o, _ := from.owner(filepath.Base(path))
	f.add(Place{Path: path, Name: o.name, Number: o.number, Login: o.login}, fileOpener(path, info))
	return nil
}

// fileOpener opens what lies at path in the file system.
func fileOpener(path string, info fs.FileInfo) opener {
	return func(r *reading) (node, *Problem) {
		if !info.IsDir() {
			return fileNode(path, info), nil
		}
		root, problem := openDir(path)
		if problem != nil {
			return node{}, problem
		}
		r.closers = append(r.closers, root)
		return node{name: info.Name(), mode: info.Mode(), disk: path, folder: &diskFolder{root: root, rel: ".", disk: path}}, nil
	}
}

// each adds every entry of a folder or archive.
func (f *finder) each(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if n := fileNode(path, info); n.isArchive() {
		entries, closer, err := listBulk(&n, true)
		if err != nil {
			return &fs.PathError{Op: "list", Path: path, Err: err}
		}
		f.many(path, entries, closer)
		return nil
	}
	entries, err := os.ReadDir(path)
	if err != nil {
		return err
	}
	return f.entries(path, entries)
}

// entries adds the entries of a folder.
func (f *finder) entries(dir string, entries []os.DirEntry) error {
	names := make(map[string]bool)
	for _, entry := range entries {
		if !isIgnored(entry.Name()) {
			names[entry.Name()] = entry.IsDir()
		}
	}
	from := platformOf(names)
	handedIn := make(map[string]bool)
	for name := range names {
		if o, owned := from.owner(name); owned && !o.onlineText {
			handedIn[o.name+o.number] = true
		}
	}
	for _, entry := range entries {
		o, _ := from.owner(entry.Name())
		if isIgnored(entry.Name()) || o.onlineText && handedIn[o.name+o.number] {
			continue
		}
		err := f.path(filepath.Join(dir, entry.Name()), from, false)
		if err != nil && !errors.Is(err, fs.ErrNotExist) { // gone by now
			return err
		}
	}
	return nil
}

// many adds all submissions of an archive, which stays open.
func (f *finder) many(path string, entries []entry, closer io.Closer) {
	f.set.closers = append(f.set.closers, closer)
	parts, strays := groups(entries)
	for _, g := range parts {
		place := Place{Path: filepath.ToSlash(path) + "/" + g.folder, Name: g.name, Number: g.number, Login: g.login}
		f.add(place, func(r *reading) (node, *Problem) {
			top, problem := folderOf(g.entries, r.limits)
			return node{name: g.folder, mode: fs.ModeDir, folder: top}, problem
		})
	}
	for _, e := range strays {
		f.set.warnings = append(f.set.warnings, &Problem{Kind: UnsafeName, Names: []string{e.raw}})
	}
}

func (f *finder) add(place Place, open opener) {
	key := place.Path
	if whole, err := filepath.Abs(key); err == nil {
		key = whole
	}
	if f.seen[key] {
		return
	}
	f.seen[key] = true
	f.set.places = append(f.set.places, place)
	f.set.openers = append(f.set.openers, open)
}
