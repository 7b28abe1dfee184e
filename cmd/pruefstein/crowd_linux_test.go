package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

// crowd are submissions that take what they can get of a machine.
var crowd = [...]string{
	"loop.py", "loop_in_c.py", "threads_busy.py", "memory_list.py", "memory_swallowed.py", "print_flood.py", "descriptor_flood.py", "fork_bomb.py",
	"signals_ignored.py", "exit_hard.py", "kill_all.py", "kill_by_pipe.py", "segfault.py", "sleep.py", "forged_channel.py", "requests_stolen.py",
}

// Hostile submissions in a crowd, more at once than there are cores, get the
// verdicts they get alone, and the honest ones between them pass.
func TestHostileCrowd(t *testing.T) {
	if raceDetector {
		t.Skip("learner code runs in other processes")
	}
	base := sharedDir(t)
	expected := make(map[string][]string)
	for _, c := range readHostile(t, base) {
		expected[c.name] = c.statuses
	}
	court := newCourt(t, "user", filepath.Join(base, "user"))
	each := mkdir(t, base, "each")
	for i, name := range slices.Concat(crowd[:], crowd[:]) {
		copyFile(t, filepath.Join(hostileDir, "submissions", name), filepath.Join(each, fmt.Sprintf("%02d-%s", i, name)))
		copyFile(t, court.honest["zaehler"], filepath.Join(each, fmt.Sprintf("%02d-honest.py", i)))
	}
	expected["honest.py"] = []string{"pass"}
	b := <-court.judges
	before := inventory(b.dir, each)
	reply := court.ask(t, b, 5*time.Minute, "--exercise", "zaehler", "--jobs", fmt.Sprint(4*runtime.NumCPU()), "--each", each)
	if len(reply.Left) > 0 || inventory(b.dir, each) != before || reply.Code != int(failed) {
		t.Errorf("left %q, exit code %d: %s", reply.Left, reply.Code, reply.Stderr)
	}
	data, err := os.ReadFile(b.report())
	if err != nil {
		t.Fatal(err)
	}
	var r struct{ Submissions []struct{ ID, Status string } }
	if err := json.Unmarshal(data, &r); err != nil {
		t.Fatal(err)
	}
	if len(r.Submissions) != 4*len(crowd) {
		t.Errorf("%d verdicts", len(r.Submissions))
	}
	for _, s := range r.Submissions {
		if _, name, _ := strings.Cut(s.ID, "-"); !slices.Contains(expected[name], s.Status) {
			t.Errorf("%s: %s, want %v", s.ID, s.Status, expected[name])
		}
	}
}

// A submission that changes while it is read is judged as it was or not at all,
// and never leads elsewhere.
func TestHostileWhileItChanges(t *testing.T) {
	if raceDetector {
		t.Skip("learner code runs in other processes")
	}
	base := sharedDir(t)
	court := newCourt(t, "user", filepath.Join(base, "user"))
	b := <-court.judges
	dir := mkdir(t, base, "abgabe")
	file, other := filepath.Join(dir, "zaehler.py"), filepath.Join(dir, "anders")
	honest, err := os.ReadFile(court.honest["zaehler"])
	if err != nil {
		t.Fatal(err)
	}
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		for i := 0; ; i++ {
			select {
			case <-stop:
				return
			default:
			}
			os.Remove(other)
			if i%2 == 0 {
				os.Symlink("/etc/hostname", other)
			} else {
				os.WriteFile(other, honest, 0o644)
			}
			os.Rename(other, file)
		}
	}()
	defer func() { close(stop); <-stopped }()
	for range 20 {
		reply := court.ask(t, b, time.Minute, "--exercise", "zaehler", dir)
		statuses, message := readVerdicts(t, b.report())
		if len(statuses) != 1 || statuses[0] != "pass" && statuses[0] != "error" || strings.Contains(message, "NameError") {
			t.Fatalf("%v: %s %s", statuses, message, reply.Stderr)
		}
	}
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	data, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, data, 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}
