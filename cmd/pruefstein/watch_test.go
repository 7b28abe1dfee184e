package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

// TestWatch saves a file three ways while it is watched and waits for the
// verdict on each.
func TestWatch(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no interrupt can be sent to a process here")
	}
	dir := t.TempDir()
	work := filepath.Join(dir, "arbeit", "bulkhead-oder-shedding", "antwort.yaml")
	env := append(os.Environ(), "PRUEFSTEIN_WORKSPACE="+filepath.Join(dir, "arbeit"), "PRUEFSTEIN_STATE="+filepath.Join(dir, "state"))
	start := exec.Command("pruefstein", "start", "bulkhead-oder-shedding")
	start.Env = env
	if out, err := start.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	watched := startWatch(t, env)
	watched.expect(t, "! bulkhead-oder-shedding")
	saves := []struct {
		answer, verdict string
		save            func(path, answer string) error
	}{
		{"antwort: [A, A]\n", "✗ bulkhead-oder-shedding", saveInPlace},
		{"antwort: [D, A]\n", "✓ bulkhead-oder-shedding", saveByRename},
		{"antwort: [D, B]\n", "✗ bulkhead-oder-shedding", saveAnew},
	}
	for _, s := range saves {
		if err := s.save(work, s.answer); err != nil {
			t.Fatal(err)
		}
		watched.expect(t, s.verdict)
	}
	if code := watched.interrupt(t); code != int(interrupted) {
		t.Errorf("exit code %d, want %d", code, interrupted)
	}
}

func saveInPlace(path, answer string) error { return os.WriteFile(path, []byte(answer), 0o666) }

func saveByRename(path, answer string) error {
	if err := os.WriteFile(path+"~", []byte(answer), 0o666); err != nil {
		return err
	}
	return os.Rename(path+"~", path)
}

func saveAnew(path, answer string) error {
	if err := os.Remove(path); err != nil {
		return err
	}
	return os.WriteFile(path, []byte(answer), 0o666)
}

// A watching is a `check --watch` that runs.
type watching struct {
	cmd    *exec.Cmd
	lines  chan string
	stderr bytes.Buffer
}

func startWatch(t *testing.T, env []string) *watching {
	w := &watching{cmd: exec.Command("pruefstein", "check", "--watch"), lines: make(chan string, 1000)}
	w.cmd.Env = env
	w.cmd.Stderr = &w.stderr
	out, err := w.cmd.StdoutPipe()
	if err == nil {
		err = w.cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { w.cmd.Process.Kill() })
	go w.read(out)
	return w
}

func (w *watching) read(out io.Reader) {
	scanner := bufio.NewScanner(out)
	for scanner.Scan() {
		w.lines <- scanner.Text()
	}
	close(w.lines)
}

// expect waits for a line that begins with prefix.
func (w *watching) expect(t *testing.T, prefix string) {
	t.Helper()
	late := time.After(20 * time.Second)
	for {
		select {
		case line, ok := <-w.lines:
			if !ok {
				t.Fatalf("ended without %q:\n%s", prefix, w.stderr.String())
			}
			if strings.HasPrefix(line, prefix) {
				return
			}
		case <-late:
			t.Fatalf("no %q", prefix)
		}
	}
}

func (w *watching) interrupt(t *testing.T) int {
	if err := w.cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	for range w.lines { // until it has ended
	}
	err := w.cmd.Wait()
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		return exit.ExitCode()
	}
	if err != nil {
		t.Fatal(err)
	}
	return 0
}
