package python

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"pruefstein/checker/trace"
)

// TestUnpack lets several unpack at once into a cache that a killed program
// has left in a mess.
func TestUnpack(t *testing.T) {
	if testing.Short() {
		t.Skip("unpacks 150 MB")
	}
	cache := filepath.Join(t.TempDir(), "fresh", "cache")
	stale := filepath.Join(cache, partial+"123", "python", "bin")
	if err := os.MkdirAll(stale, 0o755); err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			var last, total int64
			i, err := Embedded(context.Background(), cache, func(done, of int64) {
				if done < last || done > of {
					t.Errorf("progress from %d to %d of %d", last, done, of)
				}
				last, total = done, of
			})
			if err != nil {
				t.Error(err)
				return
			}
			if i.Version != pythonVersion || i.Origin != FromBinary || !strings.HasPrefix(i.Path, cache) {
				t.Errorf("interpreter %q %q %q", i.Path, i.Version, i.Origin)
			}
			if last < total/2 {
				t.Errorf("progress ended at %d of %d", last, total)
			}
		})
	}
	all.Wait()
	if left := names(t, cache); left != "python-"+embeddedVersion+" python-"+embeddedVersion+".lock" {
		t.Errorf("left %s", left)
	}
	again, err := Embedded(context.Background(), cache, func(int64, int64) { t.Error("unpacked again") })
	if err != nil {
		t.Fatal(err)
	}
	if version := mustProbe(t, again.Path).Version; version != pythonVersion {
		t.Errorf("is Python %s", version)
	}
	checkCompiled(t, again)
}

// checkCompiled demands that modules come from compiled files which name the
// place where the sources are.
func checkCompiled(t *testing.T, i Interpreter) {
	r := runtimeFor(t, i)
	source := "import json\n\nclass A:\n    n = 0\n    def step(self): return [json.__cached__ is not None, json.dumps.__code__.co_filename == json.__file__]\n"
	s, fault, err := r.Load(context.Background(), trace.Program{File: "a.py", Source: []byte(source)})
	if fault != nil || err != nil {
		t.Fatal(fault, err)
	}
	defer s.Close()
	records, _, err := s.Run(context.Background(), stepBatch(false, 1))
	if err != nil || !records[0].Steps[1].Result.Equal(list(yes, yes)) {
		t.Errorf("records %v, %v", records, err)
	}
}

func mustProbe(t *testing.T, path string) Interpreter {
	t.Helper()
	i, err := probe(context.Background(), path)
	if err != nil {
		t.Fatal(err)
	}
	return i
}

func names(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, entry := range entries {
		all = append(all, entry.Name())
	}
	return strings.Join(all, " ")
}

func TestUnpackCancelled(t *testing.T) {
	cache := t.TempDir()
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(150*time.Millisecond, cancel)
	_, err := Embedded(ctx, cache, nil)
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if left := names(t, cache); left != "python-"+embeddedVersion+".lock" {
		t.Errorf("left %s", left)
	}
}

func TestCacheInTheWay(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := Embedded(context.Background(), filepath.Join(file, "cache"), nil)
	var refused *CacheError
	if !errors.As(err, &refused) || !strings.Contains(err.Error(), "PRUEFSTEIN_CACHE") {
		t.Errorf("error %v", err)
	}
}

// TestEmbeddedVersion compares the version with that in go.mod.
func TestEmbeddedVersion(t *testing.T) {
	mod, err := os.ReadFile(filepath.Join("..", "..", "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(mod), "github.com/kluctl/go-embed-python v0.0.0-"+embeddedVersion) {
		t.Errorf("go.mod does not name version %s", embeddedVersion)
	}
}

func TestSystem(t *testing.T) {
	embedded := newRuntime(t).interpreter
	i, err := System(context.Background(), embedded.Path)
	if err != nil || i.Version != pythonVersion || i.Origin != FromSystem || i.Path != embedded.Path {
		t.Errorf("interpreter %q %q %q, %v", i.Path, i.Version, i.Origin, err)
	}
	var unusable *UnusableError
	if _, err := System(context.Background(), "kein-python"); !errors.As(err, &unusable) {
		t.Errorf("missing: %v", err)
	}
	if runtime.GOOS == "windows" {
		return
	}
	old := filepath.Join(t.TempDir(), "python3")
	if err := os.WriteFile(old, []byte("#!/bin/sh\necho 3.9.1\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := System(context.Background(), old); !errors.As(err, &unusable) || unusable.Version != "3.9.1" {
		t.Errorf("old: %v", err)
	}
}

// TestOlderPythons runs an honest and a hostile program with every other
// Python that is installed.
func TestOlderPythons(t *testing.T) {
	for _, name := range []string{"python3.10", "python3.11", "python3.12", "python3.13"} {
		t.Run(name, func(t *testing.T) {
			i, err := System(context.Background(), name)
			if err != nil {
				t.Skip(err)
			}
			r := runtimeFor(t, i)
			for _, test := range stepTests {
				switch test.file {
				case "prints", "lying_types", "loop_in_c", "patched", "module", "fork", "at_exit", "strange_errors":
					test.run(t, r, true)
				}
			}
		})
	}
}

func TestCacheDir(t *testing.T) {
	env := map[string]string{}
	getenv := func(name string) string { return env[name] }
	env["HOME"], env["LocalAppData"] = "/home/a", `C:\Users\a\AppData\Local`
	for system, want := range map[string]string{
		"linux": "/home/a/.cache", "darwin": "/home/a/Library/Caches", "windows": `C:\Users\a\AppData\Local`,
	} {
		if got := userCacheDir(system, getenv); filepath.ToSlash(got) != filepath.ToSlash(want) {
			t.Errorf("%s: %q", system, got)
		}
	}
	env["XDG_CACHE_HOME"] = "relative"
	if got := userCacheDir("linux", getenv); filepath.ToSlash(got) != "/home/a/.cache" {
		t.Errorf("relative: %q", got)
	}
	env["XDG_CACHE_HOME"] = "/x"
	if got := userCacheDir("linux", getenv); got != "/x" && runtime.GOOS != "windows" {
		t.Errorf("XDG: %q", got)
	}
	if got, err := CacheDir(getenv); err != nil || os.Geteuid() == 0 && got != "/var/cache/pruefstein" {
		t.Errorf("default: %q, %v", got, err)
	}
	env["PRUEFSTEIN_CACHE"] = "somewhere"
	if got, err := CacheDir(getenv); err != nil || !filepath.IsAbs(got) || filepath.Base(got) != "somewhere" {
		t.Errorf("named: %q, %v", got, err)
	}
}
