package progress

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// pathVariable tells a copy of the test program to add attempts to the
// database it names.
const pathVariable = "PROGRESS_TEST_DATABASE"

// TestAddForever is the program that the tests below start and kill. It tells
// on its standard output of every attempt that was added.
func TestAddForever(t *testing.T) {
	path := os.Getenv(pathVariable)
	if path == "" {
		t.Skip("runs on behalf of other tests")
	}
	s, err := Open(path, ticking())
	if err != nil {
		fmt.Println("error:", err)
		t.Fatal(err)
	}
	for i := 0; ; i++ {
		if err := s.Add(attempt("token-bucket", "python", "pass", float64(i))); err != nil {
			fmt.Println("error:", err)
			t.Fatal(err)
		}
		fmt.Println("added")
	}
}

// adder starts a program that adds attempts and counts what it tells of.
type adder struct {
	cmd   *exec.Cmd
	lines chan string // closed at the program's end
}

func startAdder(t *testing.T, path string) *adder {
	t.Helper()
	a := &adder{cmd: exec.Command(os.Args[0], "-test.run=^TestAddForever$"), lines: make(chan string, 1<<20)}
	a.cmd.Env = append(os.Environ(), pathVariable+"="+path)
	out, err := a.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := a.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		defer close(a.lines)
		for scanner := bufio.NewScanner(out); scanner.Scan(); {
			a.lines <- scanner.Text()
		}
	}()
	return a
}

// kill ends the program at once and returns how many attempts it told of.
func (a *adder) kill(t *testing.T, first int) int {
	t.Helper()
	added := 0
	count := func(line string) {
		if line != "added" {
			t.Errorf("the program said %q", line)
		}
		added++
	}
	for added < first {
		line, ok := <-a.lines
		if !ok {
			t.Fatal("the program ended by itself")
		}
		count(line)
	}
	if err := a.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	for line := range a.lines {
		count(line)
	}
	a.cmd.Wait()
	return added
}

// A kill at any moment loses at most the attempt that was being written.
func TestKilled(t *testing.T) {
	path := filepath.Join(t.TempDir(), "progress.db")
	told := 0
	const rounds = 8
	for round := range rounds {
		told += startAdder(t, path).kill(t, 1+7*round)
		wantSound(t, path, told, told+round+1)
	}
}

// Right at the start the database itself is being made.
func TestKilledAtTheStart(t *testing.T) {
	for round := range 12 {
		path := filepath.Join(t.TempDir(), "progress.db")
		a := startAdder(t, path)
		time.Sleep(time.Duration(round) * 2 * time.Millisecond)
		told := a.kill(t, 0)
		wantSound(t, path, told, told+1)
	}
}

// Two first starts at once, and two programs that write at once.
func TestTwoPrograms(t *testing.T) {
	path := filepath.Join(t.TempDir(), "progress.db")
	one, two := startAdder(t, path), startAdder(t, path)
	told := one.kill(t, 20) + two.kill(t, 20)
	wantSound(t, path, told, told+2)
}

// wantSound opens the database and wants it whole, with a number of attempts
// in the given range.
func wantSound(t *testing.T, path string, least, most int) {
	t.Helper()
	s, err := Open(path, ticking())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var verdict string
	if err := s.db.QueryRow("PRAGMA integrity_check").Scan(&verdict); err != nil || verdict != "ok" {
		t.Errorf("integrity: %s, %v", verdict, err)
	}
	summary, err := s.Summary("resilienz")
	if got := summary["token-bucket"].Attempts; err != nil || got < least || got > most {
		t.Errorf("%d attempts, %v, want %d to %d", got, err, least, most)
	}
}
