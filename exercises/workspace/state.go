package workspace

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"time"

	"github.com/goccy/go-yaml"
	"github.com/gofrs/flock"
)

// The folder of a workspace that is ours, and what is in it.
const (
	folder     = ".pruefstein"
	stateFile  = folder + "/workspace.yaml"
	lockFile   = folder + "/lock"
	backupsDir = folder + "/backups"
	draftsDir  = folder + "/drafts"
	passedDir  = folder + "/passed"
)

const (
	format   = 1         // of workspace.yaml
	maxState = 256 << 10 // bytes of workspace.yaml
)

// patience is how long to wait for another program's lock, which nobody keeps
// for longer than writing a file takes.
const patience = 5 * time.Second

// A state is the content of workspace.yaml.
type state struct {
	Format    int               `yaml:"format"`
	Course    courseState       `yaml:"course"`
	Exercises map[string]record `yaml:"exercises,omitempty"`
	Backups   []backupState     `yaml:"backups,omitempty"`
}

type courseState struct {
	ID        string   `yaml:"id"`
	Version   string   `yaml:"version"`
	Place     string   `yaml:"place,omitempty"`
	Exercises []string `yaml:"exercises,omitempty"`
}

// A record is what is known of one exercise.
type record struct {
	Started  bool   `yaml:"started,omitempty"`
	Language string `yaml:"language,omitempty"` // last started
	Hints    int    `yaml:"hints,omitempty"`    // how many were opened
	Solution bool   `yaml:"solution,omitempty"` // looked at
}

type backupState struct {
	Exercise string `yaml:"exercise"`
	Language string `yaml:"language,omitempty"`
	File     string `yaml:"file"` // below the folder backups, with slashes
	Time     string `yaml:"time"` // RFC 3339
}

// state reads workspace.yaml.
func (w *Workspace) state() (state, error) {
	root, err := os.OpenRoot(w.dir)
	if err != nil {
		return state{}, readFault(w.dir, err)
	}
	defer root.Close()
	return readState(root)
}

// readState reads workspace.yaml below root. Without one the error is an
// [*Error] of kind [NoWorkspace].
func readState(root *os.Root) (state, error) {
	path := filepath.Join(root.Name(), filepath.FromSlash(stateFile))
	data, err := readRegular(root, filepath.FromSlash(stateFile), maxState)
	switch {
	case isKind(err, Missing):
		return state{}, &Error{Kind: NoWorkspace, Path: root.Name()}
	case isKind(err, TooLarge):
		return state{}, &Error{Kind: Damaged, Path: path, Err: errors.New("zu groß")}
	case err != nil:
		return state{}, err
	}
	return parseState(path, data)
}

func parseState(path string, data []byte) (state, error) {
	if nestsDeep(data) {
		return state{}, &Error{Kind: Damaged, Path: path, Err: errors.New("zu tief verschachtelt")}
	}
	var head struct {
		Format int `yaml:"format"`
	}
	if err := yaml.Unmarshal(data, &head); err != nil {
		return state{}, damaged(path, err)
	}
	if head.Format > format {
		return state{}, &Error{Kind: Newer, Path: path}
	}
	var s state
	if err := yaml.UnmarshalWithOptions(data, &s, yaml.Strict()); err != nil {
		return state{}, damaged(path, err)
	}
	if err := s.check(); err != nil {
		return state{}, &Error{Kind: Damaged, Path: path, Err: err}
	}
	return s, nil
}

// damaged keeps of a YAML error the message without the source.
func damaged(path string, err error) error {
	var detail yaml.Error
	if errors.As(err, &detail) {
		err = errors.New(detail.GetMessage())
	}
	return &Error{Kind: Damaged, Path: path, Err: err}
}

// nestsDeep reports whether parsing data could take long: the parser's time
// grows with the cube of the nesting.
func nestsDeep(data []byte) bool {
	const deepest, mostDashes = 100, 1000
	open, dashes := 0, 0
	for _, c := range data {
		switch c {
		case '[', '{':
			open++
		case ']', '}':
			open = max(0, open-1)
		case '-', '?':
			dashes++
		case '\n':
			dashes = 0
		}
		if open > deepest || dashes > mostDashes {
			return true
		}
	}
	return false
}

// check returns an error if s says what no version ever wrote.
func (s *state) check() error {
	if s.Format != format || s.Course.ID == "" {
		return errors.New("unvollständig")
	}
	for _, r := range s.Exercises {
		if r.Hints < 0 {
			return errors.New("unsinnige Zahl von Hinweisen")
		}
	}
	for _, b := range s.Backups {
		if _, err := time.Parse(time.RFC3339, b.Time); err != nil || !filepath.IsLocal(filepath.FromSlash(b.File)) {
			return errors.New("unsinnige Angaben zu einer Sicherung")
		}
	}
	return nil
}

// update reads workspace.yaml, lets change work on it and writes it back if
// it is another one now, all under a lock that other programs respect. Files
// that belong to the change are written by change itself.
func (w *Workspace) update(change func(*os.Root, *state) error) error {
	return locked(w.dir, w.patience, func(root *os.Root) error {
		s, err := readState(root)
		if err != nil {
			return err
		}
		before, err := s.encode()
		if err != nil {
			return err
		}
		if err := change(root, &s); err != nil {
			return err
		}
		after, err := s.encode()
		if err != nil || bytes.Equal(before, after) {
			return err
		}
		return replace(root, filepath.FromSlash(stateFile), after)
	})
}

func (s *state) encode() ([]byte, error) {
	body, err := yaml.Marshal(s)
	if err != nil {
		return nil, err
	}
	const head = "# Von Prüfstein geführt: was begonnen, geöffnet und gesichert wurde.\n"
	return append([]byte(head), body...), nil
}

// change works on the record of one exercise.
func (s *state) change(id string, work func(*record)) {
	if s.Exercises == nil {
		s.Exercises = map[string]record{}
	}
	r := s.Exercises[id]
	work(&r)
	s.Exercises[id] = r
}

// locked runs work with the workspace in dir locked against other programs,
// for whose lock it waits no longer than patience.
func locked(dir string, patience time.Duration, work func(*os.Root) error) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return writeFault(dir, err)
	}
	defer root.Close()
	path := filepath.Join(dir, filepath.FromSlash(lockFile))
	if info, err := root.Lstat(filepath.FromSlash(lockFile)); err == nil {
		if err := regular(path, info); err != nil {
			return err
		}
	}
	lock := flock.New(path)
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	got, err := lock.TryLockContext(ctx, 5*time.Millisecond)
	if errors.Is(err, context.DeadlineExceeded) {
		return &Error{Kind: Busy, Path: path}
	}
	if err != nil || !got {
		return writeFault(dir, err)
	}
	defer lock.Unlock()
	return work(root)
}
