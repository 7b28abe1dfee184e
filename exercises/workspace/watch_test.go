package workspace

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// How editors save, over a file that holds "alt".
var saves = []struct {
	name string
	save func(t *testing.T, path, text string)
}{
	{"in place", func(t *testing.T, path, text string) { put(t, path, text) }},
	{"in place in pieces", func(t *testing.T, path, text string) {
		f := must[*os.File](t)(os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o644))
		defer f.Close()
		for _, c := range text {
			if _, err := f.WriteString(string(c)); err != nil {
				t.Fatal(err)
			}
			time.Sleep(time.Millisecond)
		}
	}},
	{"rename over", func(t *testing.T, path, text string) {
		put(t, path+"~", text)
		if err := os.Rename(path+"~", path); err != nil {
			t.Fatal(err)
		}
	}},
	{"move away and create", func(t *testing.T, path, text string) {
		if err := os.Rename(path, path+".bak"); err != nil {
			t.Fatal(err)
		}
		put(t, path, text)
	}},
	{"delete and create", func(t *testing.T, path, text string) {
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
		put(t, path, text)
	}},
}

// next returns the change that is reported within wait, if any.
func next(changes <-chan Change, wait time.Duration) (Change, bool) {
	select {
	case change := <-changes:
		return change, true
	case <-time.After(wait):
		return Change{}, false
	}
}

const (
	quick = 60 * time.Millisecond // what the tests settle for
	never = time.Hour
	long  = 3 * time.Second
)

// Each style of saving is reported once, whether the system tells of it or not.
func TestWatchSeesEverySave(t *testing.T) {
	for _, mode := range []struct {
		name string
		poll time.Duration
		deaf bool
	}{{"events", never, false}, {"polling", 30 * time.Millisecond, true}} {
		for _, style := range saves {
			t.Run(mode.name+"/"+style.name, func(t *testing.T) {
				t.Parallel()
				path := filepath.Join(t.TempDir(), "a.py")
				put(t, path, "alt")
				var s signs
				if !mode.deaf {
					s = listen([]string{path})
				}
				changes := must[<-chan Change](t)(watch(t.Context(), []string{path}, quick, mode.poll, s))
				style.save(t, path, "neu")
				if change, ok := next(changes, long); !ok || change != (Change{Path: path}) {
					t.Fatalf("change %+v, %t", change, ok)
				}
				if change, ok := next(changes, 4*quick); ok {
					t.Errorf("reported again: %+v", change)
				}
				style.save(t, path, "neu")
				if change, ok := next(changes, 4*quick); ok {
					t.Errorf("a save without a change was reported: %+v", change)
				}
			})
		}
	}
}

func TestWatchRemoval(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "noch-nicht")
	path := filepath.Join(folder, "a.py")
	changes := must[<-chan Change](t)(watch(t.Context(), []string{path, path}, quick, quick, listen([]string{path})))
	put(t, path, "da")
	if change, ok := next(changes, long); !ok || change.Removed {
		t.Fatalf("a new file in a new folder: %+v, %t", change, ok)
	}
	put(t, filepath.Join(folder, "b.py"), "ein anderes")
	if change, ok := next(changes, 4*quick); ok {
		t.Errorf("another file was reported: %+v", change)
	}
	if err := os.RemoveAll(folder); err != nil {
		t.Fatal(err)
	}
	if change, ok := next(changes, long); !ok || !change.Removed {
		t.Fatalf("a removed folder: %+v, %t", change, ok)
	}
}

func TestWatchEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	path := filepath.Join(t.TempDir(), "a.py")
	changes := must[<-chan Change](t)(Watch(ctx, []string{path}))
	put(t, path, "nie abgeholt")
	time.Sleep(2 * quick)
	cancel()
	for range changes { // a change may have been on its way
	}
	if _, err := Watch(ctx, nil); err == nil {
		t.Error("watches after the end")
	}
}
