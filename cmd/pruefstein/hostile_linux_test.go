package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"pruefstein/checker/python"
)

const hostileDir = "testdata/hostile"

// A hostileCase is a submission that does harm, or looks like it.
type hostileCase struct {
	name       string
	statuses   []string // any of these
	privileged []string // likewise for who may read everything; nil for the same
	needs      []string
	submission func() (string, error) // builds it once and returns its path
}

// readHostile reads the table of what must come of the submissions, which it
// builds below dir.
func readHostile(t *testing.T, dir string) []*hostileCase {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(hostileDir, "expected.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var cases []*hostileCase
	for line := range strings.Lines(string(data)) {
		words := strings.Fields(line)
		if len(words) == 0 || words[0] == "#" {
			continue
		}
		c := &hostileCase{name: words[0], statuses: strings.Split(words[1], "|")}
		for _, word := range words[2:] {
			switch key, value, _ := strings.Cut(word, "="); key {
			case "root":
				c.privileged = strings.Split(value, "|")
			case "needs":
				c.needs = strings.Split(value, ",")
			default:
				t.Fatalf("unknown word %q", word)
			}
		}
		c.submission = sync.OnceValues(func() (string, error) { return provideHostile(dir, c.name) })
		cases = append(cases, c)
	}
	return cases
}

// provideHostile returns the path of a submission that is described, or lies,
// among the others.
func provideHostile(dir, name string) (string, error) {
	sources, err := filepath.Abs(filepath.Join(hostileDir, "submissions"))
	if err != nil {
		return "", err
	}
	path := filepath.Join(sources, name)
	if filepath.Ext(name) != ".tree" {
		return path, nil
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	submission, recipes, err := readTree(string(text), sources)
	if err != nil {
		return "", err
	}
	built := filepath.Join(dir, name)
	if err := os.Mkdir(built, 0o755); err != nil {
		return "", err
	}
	if filepath.IsAbs(submission) {
		return submission, nil
	}
	return filepath.Join(built, submission), build(built, recipes)
}

// TestHostileTable demands that every submission is in the table, and once.
func TestHostileTable(t *testing.T) {
	var listed, there []string
	for _, c := range readHostile(t, t.TempDir()) {
		listed = append(listed, c.name)
	}
	entries, err := os.ReadDir(filepath.Join(hostileDir, "submissions"))
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		there = append(there, entry.Name())
	}
	slices.Sort(listed)
	if !slices.Equal(listed, there) {
		for _, name := range slices.Concat(listed, there) {
			if !slices.Contains(there, name) || !slices.Contains(listed, name) {
				t.Errorf("%s is listed or there, but not both", name)
			}
		}
	}
	if len(there) < 110 {
		t.Errorf("%d submissions", len(there))
	}
}

// TestHostile grades each submission, and after it an honest one, in several
// surroundings. Afterwards nothing must be left of it, and the honest one must
// have passed.
func TestHostile(t *testing.T) {
	if raceDetector {
		t.Skip("learner code runs in other processes")
	}
	base := sharedDir(t)
	cases := readHostile(t, mkdir(t, base, "submissions"))
	for _, surroundings := range []string{"root", "user", "container", "no Landlock"} {
		t.Run(surroundings, func(t *testing.T) {
			if surroundings == "root" && os.Geteuid() != 0 {
				t.Skip("this user is not root")
			}
			court := newCourt(t, surroundings, filepath.Join(base, strings.ReplaceAll(surroundings, " ", "-")))
			t.Run("cases", func(t *testing.T) { // ends when all parallel ones have
				for _, c := range cases {
					t.Run(c.name, func(t *testing.T) {
						if !court.proves(c) || surroundings == "no Landlock" && !c.kept() {
							t.Skip("proves nothing here")
						}
						t.Parallel()
						court.try(t, c)
					})
				}
			})
		})
	}
}

// sharedDir returns a directory that all users can enter.
func sharedDir(t *testing.T) string {
	t.Helper()
	base, err := os.MkdirTemp("", "pruefstein-test-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(base) })
	if err := os.Chmod(base, 0o755); err != nil {
		t.Fatal(err)
	}
	return base
}

func mkdir(t *testing.T, elements ...string) string {
	t.Helper()
	dir := filepath.Join(elements...)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

// A court is some judges in the same surroundings.
type court struct {
	surroundings string
	judges       chan *bailiff
	landlock     bool
	course       string
	honest       map[string]string // by exercise
}

// A bailiff keeps one judge.
type bailiff struct {
	dir     string // the judge may write in folders of it
	command *exec.Cmd
	ask     *json.Encoder
	answers *json.Decoder
}

func newCourt(t *testing.T, surroundings, dir string) *court {
	t.Helper()
	c := &court{surroundings: surroundings, judges: make(chan *bailiff, runtime.GOMAXPROCS(0)), honest: make(map[string]string)}
	c.course = absolute(t, hostileDir, "course")
	c.honest["zaehler"], c.honest["frage"] = absolute(t, hostileDir, "honest.py"), absolute(t, hostileDir, "honest.yaml")
	program := filepath.Join(mkdir(t, dir, "bin"), "judge")
	copyProgram(t, program)
	for i := range cap(c.judges) {
		b := newBailiff(t, surroundings, filepath.Join(dir, strconv.Itoa(i)), program)
		t.Cleanup(b.dismiss)
		c.judges <- b
	}
	b := <-c.judges
	reply := c.grade(t, b, "zaehler", c.honest["zaehler"]) // what is opened once is opened now
	c.landlock = !strings.Contains(reply.Stderr, "Landlock")
	c.judges <- b
	return c
}

func absolute(t *testing.T, elements ...string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.Join(elements...))
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// copyProgram puts this program where other users can execute it.
func copyProgram(t *testing.T, path string) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(self)
	if err == nil {
		err = os.WriteFile(path, data, 0o755)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func newBailiff(t *testing.T, surroundings, dir, program string) *bailiff {
	t.Helper()
	b := &bailiff{dir: dir, command: exec.Command(program, surroundings)}
	cache, err := python.CacheDir(os.Getenv)
	if err != nil {
		t.Fatal(err)
	}
	b.command.SysProcAttr = attributesIn(surroundings)
	b.command.Stderr = os.Stderr
	b.command.Dir = "/"
	b.command.Env = []string{"PRUEFSTEIN_CACHE=" + cache, "PATH=/usr/bin:/bin", "LANG=C.UTF-8", "SECRET=x"}
	for variable, name := range map[string]string{"HOME": "home", "TMPDIR": "tmp", "PRUEFSTEIN_STATE": "state", "OUT": "out"} {
		path := mkdir(t, dir, name)
		if credential := b.command.SysProcAttr.Credential; credential != nil {
			if err := os.Chown(path, int(credential.Uid), int(credential.Gid)); err != nil {
				t.Fatal(err)
			}
		}
		b.command.Env = append(b.command.Env, variable+"="+path)
	}
	in, inErr := b.command.StdinPipe()
	out, outErr := b.command.StdoutPipe()
	if err := errors.Join(inErr, outErr, b.command.Start()); err != nil {
		t.Fatal(err)
	}
	b.ask, b.answers = json.NewEncoder(in), json.NewDecoder(bufio.NewReader(out))
	return b
}

func (b *bailiff) dismiss() {
	b.command.Process.Kill()
	b.command.Wait()
}

// report is where the judge writes its verdicts.
func (b *bailiff) report() string { return filepath.Join(b.dir, "out", "report.json") }

// proves reports whether c can show anything in these surroundings.
func (c *court) proves(h *hostileCase) bool {
	for _, need := range h.needs {
		switch need {
		case "amd64":
			if runtime.GOARCH != "amd64" {
				return false
			}
		case "landlock":
			if !c.landlock {
				return false
			}
		case "mknod":
			if os.Geteuid() != 0 {
				return false
			}
		}
	}
	return true
}

// kept reports whether h is a program that must be kept from something, which
// takes more where a layer is missing.
func (h *hostileCase) kept() bool {
	return filepath.Ext(h.name) == ".py" && slices.Equal(h.statuses, []string{"pass"})
}

// privileged reports whether the judges may read everything.
func (c *court) privileged() bool {
	return os.Geteuid() == 0 && (c.surroundings == "root" || c.surroundings == "container")
}

// try has a submission and an honest one graded.
func (c *court) try(t *testing.T, h *hostileCase) {
	path, err := h.submission()
	if err != nil {
		t.Fatal(err)
	}
	exercise := "zaehler"
	if strings.HasPrefix(h.name, "quiz_") {
		exercise = "frage"
	}
	want := h.statuses
	if h.privileged != nil && c.privileged() {
		want = h.privileged
	}
	b := <-c.judges
	defer func() { c.judges <- b }()
	before := inventory(b.dir, path)
	reply := c.grade(t, b, exercise, path, c.honest[exercise])
	for _, left := range reply.Left {
		t.Errorf("left: %s", left)
	}
	if after := inventory(b.dir, path); after != before {
		t.Errorf("files before:\n%s\nand after:\n%s", before, after)
	}
	statuses, message := readVerdicts(t, b.report())
	if len(statuses) != 2 || !slices.Contains(want, statuses[0]) {
		t.Errorf("statuses %v, want %v: %s", statuses, want, message)
	}
	if len(statuses) == 2 && statuses[1] != "pass" {
		t.Errorf("the honest submission after it: %v", statuses[1])
	}
	if exit := wantExit(statuses); reply.Code != exit {
		t.Errorf("exit code %d, want %d; %s", reply.Code, exit, reply.Stderr)
	}
}

func wantExit(statuses []string) int {
	for _, status := range statuses {
		if status != "pass" {
			return int(failed)
		}
	}
	return int(passed)
}

// grade has a judge grade submissions of one exercise, one after the other.
func (c *court) grade(t *testing.T, b *bailiff, exercise string, submissions ...string) judgeReply {
	t.Helper()
	return c.ask(t, b, time.Minute, append([]string{"--exercise", exercise, "--jobs", "1"}, submissions...)...)
}

// ask has a judge grade as args say and write a report.
func (c *court) ask(t *testing.T, b *bailiff, timeout time.Duration, args ...string) judgeReply {
	t.Helper()
	args = append([]string{"grade", "--course", c.course, "--format", "json=" + b.report()}, args...)
	if err := b.ask.Encode(judgeRequest{args, timeout}); err != nil {
		t.Fatal(err)
	}
	var reply judgeReply
	if err := b.answers.Decode(&reply); err != nil {
		t.Fatalf("the judge is gone: %v", err)
	}
	return reply
}

// readVerdicts returns the statuses in a report and the first message.
func readVerdicts(t *testing.T, path string) (statuses []string, message string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var r struct {
		Submissions []struct {
			Status    string
			Exercises []struct{ Message string }
		}
	}
	if err := json.Unmarshal(data, &r); err != nil {
		t.Fatal(err)
	}
	for _, s := range r.Submissions {
		statuses = append(statuses, s.Status)
	}
	if len(r.Submissions) > 0 && len(r.Submissions[0].Exercises) > 0 {
		message = r.Submissions[0].Exercises[0].Message
	}
	return statuses, message
}

// inventory lists what lies where a judge may write and in a submission,
// without the reports.
func inventory(dir, submission string) string {
	var b strings.Builder
	list := func(root string) {
		_ = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || strings.HasPrefix(path, filepath.Join(dir, "out")) {
				return nil
			}
			if info, err := entry.Info(); err == nil && !info.IsDir() {
				fmt.Fprintf(&b, "%s %v %d %v\n", path, info.Mode(), info.Size(), info.ModTime())
			} else if err == nil {
				fmt.Fprintf(&b, "%s %v\n", path, info.Mode())
			}
			return nil
		})
	}
	list(dir)
	list(submission)
	return b.String()
}
