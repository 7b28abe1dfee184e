package main

import (
	"archive/zip"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"pruefstein/checker/python"
)

var update = flag.Bool("update", false, "rewrite what the scripts expect of files that differ")

func TestMain(m *testing.M) {
	commands := map[string]func(){"pruefstein": main}
	maps.Copy(commands, helpers())
	testscript.Main(m, commands)
}

// TestScript runs the verbs as a shell would. Every script has a home, a state
// and a workspace of its own; the unpacked interpreter is shared by all, and
// with the program that is installed here.
func TestScript(t *testing.T) {
	testscript.Run(t, scriptParams(t, filepath.Join("testdata", "script")))
}

// scriptParams returns how the scripts in a folder are run.
func scriptParams(t *testing.T, dir string) testscript.Params {
	cache, err := python.CacheDir(os.Getenv)
	if err != nil {
		t.Fatal(err)
	}
	return testscript.Params{
		Dir:                 dir,
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(env *testscript.Env) error {
			home := filepath.Join(env.WorkDir, "home")
			for _, name := range []string{"HOME", "USERPROFILE"} {
				env.Setenv(name, home)
			}
			env.Setenv("PRUEFSTEIN_CACHE", cache)
			env.Setenv("PRUEFSTEIN_STATE", filepath.Join(env.WorkDir, "state"))
			env.Setenv("PRUEFSTEIN_WORKSPACE", filepath.Join(env.WorkDir, "arbeit"))
			return os.Mkdir(home, 0o777)
		},
		Condition: condition,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":  exits,
			"finish": finish,
			"large":  large,
			"latin1": latin1,
			"schema": schema,
			"zip":    zipFolder,
		},
	}
}

// condition knows [root]: permissions do not bind this user.
func condition(name string) (bool, error) {
	if name != "root" {
		return false, fmt.Errorf("unknown condition %q", name)
	}
	return os.Geteuid() == 0, nil
}

// exits runs a command and demands an exit code: exits CODE COMMAND….
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND [ARGUMENT]…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	err = ts.Exec(args[1], args[2:]...)
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		got = exit.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

// finish takes the marks out of all files of a course that an author would
// take out; those in stubs are for learners: finish FOLDER.
func finish(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: finish FOLDER")
	}
	ts.Check(filepath.WalkDir(ts.MkAbs(args[0]), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasPrefix(entry.Name(), "stub.") {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		var kept []string
		for line := range strings.SplitAfterSeq(string(data), "\n") {
			if !strings.Contains(line, "TODO") {
				kept = append(kept, line)
			}
		}
		return os.WriteFile(path, []byte(strings.Join(kept, "")), 0o666)
	}))
}

// zipFolder makes an archive of a folder with further entries, which may have
// names that no folder can hold; NAME->TARGET is a link:
// zip FILE FOLDER [NAME]….
func zipFolder(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: zip FILE FOLDER [NAME]...")
	}
	f, err := os.Create(ts.MkAbs(args[0]))
	ts.Check(err)
	w := zip.NewWriter(f)
	ts.Check(w.AddFS(os.DirFS(ts.MkAbs(args[1]))))
	for _, arg := range args[2:] {
		name, target, link := strings.Cut(arg, "->")
		header := &zip.FileHeader{Name: name}
		header.SetMode(0o644)
		if link {
			header.SetMode(fs.ModeSymlink | 0o777)
		}
		entry, err := w.CreateHeader(header)
		ts.Check(err)
		_, err = io.WriteString(entry, target)
		ts.Check(err)
	}
	ts.Check(errors.Join(w.Close(), f.Close()))
}

// large makes a file of 100 MiB, most of it a hole: large FILE.
func large(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: large FILE")
	}
	ts.Check(os.Truncate(ts.MkAbs(args[0]), 100<<20))
}

// latin1 writes a file anew in ISO 8859-1: latin1 FILE.
func latin1(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: latin1 FILE")
	}
	var encoded []byte
	for _, r := range ts.ReadFile(args[0]) {
		if r > 0xFF {
			ts.Fatalf("%s: no %q in ISO 8859-1", args[0], r)
		}
		encoded = append(encoded, byte(r))
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), encoded, 0o666))
}

// schema makes an SQLite database say that its tables have another version:
// schema VERSION FILE.
func schema(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: schema VERSION FILE")
	}
	version, err := strconv.ParseUint(args[0], 10, 32)
	ts.Check(err)
	data := []byte(ts.ReadFile(args[1]))
	const userVersion = 60 // its offset by https://sqlite.org/fileformat.html
	binary.BigEndian.PutUint32(data[userVersion:], uint32(version))
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), data, 0o666))
}
