package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"syscall"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"pruefstein/checker/sandbox"
)

// TestGradeScript runs the verb grade as CI would. Each script finds the course
// of the hostile submissions in the folder kurs.
func TestGradeScript(t *testing.T) {
	params := scriptParams(t, filepath.Join("testdata", "script", "grade"))
	course, err := filepath.Abs(filepath.Join("testdata", "hostile", "course"))
	if err != nil {
		t.Fatal(err)
	}
	program, err := exec.LookPath("pruefstein")
	if err != nil {
		t.Fatal(err)
	}
	setup := params.Setup
	params.Setup = func(env *testscript.Env) error {
		env.Setenv("PRUEFSTEIN", program)
		return errors.Join(setup(env), os.CopyFS(filepath.Join(env.WorkDir, "kurs"), os.DirFS(course)))
	}
	params.Condition = gradeCondition
	params.Cmds["interrupt"] = interrupt
	params.Cmds["timeless"] = timeless
	testscript.Run(t, params)
}

// gradeCondition knows [landlock], too: programs are confined in full here.
func gradeCondition(name string) (bool, error) {
	if name != "landlock" {
		return condition(name)
	}
	if runtime.GOOS != "linux" {
		return false, nil
	}
	launcher := sandbox.NewLauncher()
	defer launcher.Close()
	confine := sandbox.Libraries("/bin/sh")
	process, err := launcher.Start(sandbox.Spec{Path: "/bin/sh", Args: []string{"-c", ":"}, Dir: "/", Confine: &confine})
	if err != nil {
		return false, err
	}
	defer process.Close()
	return process.Layers.Landlock && process.Layers.Seccomp, nil
}

// durations are how reports tell how long something took.
var durations = regexp.MustCompile(`"duration_ms": \d+|time="[0-9.]+"|timestamp="[^"]+"`)

// timeless takes the durations out of reports: timeless FILE….
func timeless(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: timeless FILE…")
	}
	for _, file := range args {
		text := durations.ReplaceAllString(ts.ReadFile(file), "-")
		ts.Check(os.WriteFile(ts.MkAbs(file), []byte(text), 0o666))
	}
}

// interrupt runs a command, sends it a signal as soon as its standard output
// matches a pattern, demands that it ends as interrupted and writes that output
// to a file: interrupt SIGNAL PATTERN FILE COMMAND…
func interrupt(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 4 {
		ts.Fatalf("usage: interrupt SIGNAL PATTERN FILE COMMAND…")
	}
	out, err := os.Create(ts.MkAbs(args[2]))
	ts.Check(err)
	defer out.Close()
	var stderr bytes.Buffer
	program, err := exec.LookPath(args[3])
	ts.Check(err)
	command := exec.Command(program, args[4:]...)
	command.Dir, command.Stdout, command.Stderr = ts.MkAbs("."), out, &stderr
	for _, name := range []string{"HOME", "PRUEFSTEIN_CACHE", "PRUEFSTEIN_STATE", "PATH"} {
		command.Env = append(command.Env, name+"="+ts.Getenv(name))
	}
	ts.Check(command.Start())
	ended := make(chan error, 1)
	go func() { ended <- command.Wait() }()
	ts.Check(awaitText(out.Name(), regexp.MustCompile(args[1]), ended))
	ts.Check(command.Process.Signal(map[string]os.Signal{"INT": os.Interrupt, "TERM": syscall.SIGTERM}[args[0]]))
	select {
	case <-ended:
	case <-time.After(20 * time.Second):
		command.Process.Kill()
		ts.Fatalf("does not end")
	}
	if code := command.ProcessState.ExitCode(); code != int(interrupted) {
		ts.Fatalf("exit code %d: %s", code, stderr.Bytes())
	}
}

// awaitText waits until a file that grows matches a pattern.
func awaitText(path string, pattern *regexp.Regexp, ended <-chan error) error {
	for range 1000 {
		file, err := os.Open(path)
		if err != nil {
			return err
		}
		text, err := io.ReadAll(file)
		file.Close()
		if err != nil || pattern.Match(text) {
			return err
		}
		select {
		case <-ended:
			return fmt.Errorf("ended with %q", text)
		case <-time.After(20 * time.Millisecond):
		}
	}
	return errors.New("nothing matches")
}
