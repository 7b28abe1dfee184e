package workspace

import (
	"context"
	"crypto/sha256"
	"os"
	"path/filepath"
	"time"

	"github.com/fsnotify/fsnotify"
)

// A Change says that a watched file holds other bytes than before.
type Change struct {
	Path    string // as given to Watch
	Removed bool   // it is gone, and did not come back at once
}

// Watch reports changes of the named files until ctx ends, then closes the
// channel. A file need not exist yet, nor its folder. Only other content
// counts: a save without a change is not reported, nor is a file that is
// replaced by its equal. A change is reported within about 0.2 seconds where
// the system tells of it, within about 1.2 seconds elsewhere. Changes that
// follow one another before they are received are reported once.
//
// Watch fails only if ctx has ended: a system that tells of nothing is polled.
func Watch(ctx context.Context, paths []string) (<-chan Change, error) {
	return watch(ctx, paths, 150*time.Millisecond, time.Second, listen(paths))
}

// watch settles for as long after the first sign of a change before it looks,
// since editors save in several steps. It looks at every poll anyway.
func watch(ctx context.Context, paths []string, settle, poll time.Duration, signs signs) (<-chan Change, error) {
	if err := ctx.Err(); err != nil {
		signs.close()
		return nil, err
	}
	w := &watcher{seen: map[string]sighting{}, changes: make(chan Change), signs: signs, settle: settle, poll: poll}
	for _, path := range paths {
		if _, ok := w.seen[path]; !ok {
			w.paths = append(w.paths, path)
			w.seen[path] = look(path)
		}
	}
	go w.run(ctx)
	return w.changes, nil
}

// Signs are what the system tells of changed files. Both channels may be nil.
type signs struct {
	watcher *fsnotify.Watcher
	events  <-chan fsnotify.Event
	errors  <-chan error
}

// listen watches the folders of paths, since editors replace files. Without
// help from the system, or for folders that do not exist, there are no signs.
func listen(paths []string) signs {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return signs{}
	}
	for _, path := range paths {
		_ = w.Add(filepath.Dir(path))
	}
	return signs{watcher: w, events: w.Events, errors: w.Errors}
}

func (s signs) close() {
	if s.watcher != nil {
		s.watcher.Close()
	}
}

type watcher struct {
	paths        []string
	seen         map[string]sighting // what was reported last
	changes      chan Change
	signs        signs
	settle, poll time.Duration
}

func (w *watcher) run(ctx context.Context) {
	defer close(w.changes)
	defer w.signs.close()
	poll := time.NewTicker(w.poll)
	defer poll.Stop()
	var settled <-chan time.Time
	for {
		stirred := false
		select {
		case <-ctx.Done():
			return
		case event, ok := <-w.signs.events:
			if !ok {
				w.signs.events = nil
			}
			stirred = ok && w.concerns(event.Name)
		case _, ok := <-w.signs.errors:
			if !ok {
				w.signs.errors = nil
			}
			stirred = ok // events were lost, so look
		case <-poll.C:
			stirred = settled == nil && w.differs()
		case <-settled:
			settled = nil
			if !w.report(ctx) {
				return
			}
		}
		if stirred && settled == nil {
			settled = time.After(w.settle)
		}
	}
}

// concerns reports whether the file called name is one of those watched.
func (w *watcher) concerns(name string) bool {
	for _, path := range w.paths {
		if filepath.Clean(path) == filepath.Clean(name) {
			return true
		}
	}
	return false
}

func (w *watcher) differs() bool {
	for _, path := range w.paths {
		if look(path) != w.seen[path] {
			return true
		}
	}
	return false
}

// report sends what has changed since the last report. It returns false if
// ctx ended first.
func (w *watcher) report(ctx context.Context) bool {
	for _, path := range w.paths {
		now := look(path)
		if now == w.seen[path] {
			continue
		}
		w.seen[path] = now
		select {
		case w.changes <- Change{Path: path, Removed: !now.exists}:
		case <-ctx.Done():
			return false
		}
	}
	return true
}

// A sighting is what a file held when it was looked at. Of what is no
// readable file only that counts.
type sighting struct {
	exists   bool
	readable bool
	size     int64
	sum      [sha256.Size]byte
}

func look(path string) sighting {
	info, err := os.Stat(path)
	if err != nil {
		return sighting{}
	}
	s := sighting{exists: true, size: info.Size()}
	if data, err := ReadFile(path); err == nil || data != nil {
		s.readable, s.sum = true, sha256.Sum256(data)
	}
	return s
}
