package workspace

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"pruefstein/exercises"
)

func TestCreateAndOpen(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	if IsWorkspace(dir) {
		t.Fatal("a folder that does not exist is a workspace")
	}
	_, err := Open(dir, clock)
	wantKind(t, err, NoWorkspace, dir)
	want := Course{ID: "resilienz", Version: "1", Place: `C:\Kurse\„neu“: [1] #x` + "\n", Exercises: []string{"a", "b-2"}}
	put(t, filepath.Join(dir, "eigenes.txt"), "bleibt")
	_, err = Open(dir, clock)
	wantKind(t, err, NoWorkspace, dir)
	w := must[*Workspace](t)(Create(dir, want, clock))
	if got := must[Course](t)(w.Course()); !reflect.DeepEqual(got, want) || !IsWorkspace(dir) || w.Dir() != dir {
		t.Errorf("course %+v in %s, want %+v in %s", got, w.Dir(), want, dir)
	}
	w = must[*Workspace](t)(Create(dir, Course{ID: "anderes"}, clock))
	if got := must[Course](t)(w.Course()); !reflect.DeepEqual(got, want) {
		t.Errorf("a second Create changed the course to %+v", got)
	}
	if content(t, filepath.Join(dir, "eigenes.txt")) != "bleibt" {
		t.Error("a file that was there changed")
	}
}

func TestDefaultDir(t *testing.T) {
	w := newWorkspace(t)
	elsewhere, home := t.TempDir(), filepath.FromSlash("/home/du")
	env := func(value string) func(string) string {
		return func(key string) string {
			if key == "PRUEFSTEIN_WORKSPACE" {
				return value
			}
			return ""
		}
	}
	for _, test := range []struct{ env, current, want string }{
		{"woanders", w.Dir(), "woanders"},
		{"", w.Dir(), w.Dir()},
		{"", elsewhere, filepath.Join(home, "pruefstein")},
	} {
		if got := DefaultDir(env(test.env), test.current, home); got != test.want {
			t.Errorf("DefaultDir with %q in %s = %s, want %s", test.env, test.current, got, test.want)
		}
	}
}

func TestStartWritesTheStubOnce(t *testing.T) {
	w, e := newWorkspace(t), exercise(t, "circuit-breaker")
	path, created, err := w.Start(e, "python")
	if want := filepath.Join(w.dir, "circuit-breaker", "circuit_breaker.py"); err != nil || !created || path != want {
		t.Fatalf("Start = %s, %t, %v, want %s", path, created, err, want)
	}
	if content(t, path) != string(must[[]byte](t)(e.Stub("python"))) {
		t.Error("what was written is not the stub")
	}
	put(t, path, "class CircuitBreaker: pass")
	if _, created, err := w.Start(e, ""); created || err != nil || content(t, path) != "class CircuitBreaker: pass" {
		t.Errorf("a second Start: created %t, %v, content %q", created, err, content(t, path))
	}
	if _, _, err := w.Start(e, "cobol"); err == nil {
		t.Error("started in an unknown language")
	}
	if l := must[string](t)(w.Language(e)); l != "python" {
		t.Errorf("language %q", l)
	}
	if left := leftovers(t, w); left != nil {
		t.Errorf("left over: %q", left)
	}
}

func TestStarted(t *testing.T) {
	w, set := newWorkspace(t), builtin(t)
	breaker, bucket, quiz := exercise(t, "circuit-breaker"), exercise(t, "token-bucket"), exercise(t, "bulkhead-oder-shedding")
	if got := must[[]Started](t)(w.Started(set)); len(got) != 0 {
		t.Errorf("started at first: %v", got)
	}
	path, _, err := w.Start(breaker, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(path); err != nil { // deleted work still counts as started
		t.Fatal(err)
	}
	put(t, w.Path(bucket, "python"), "# mitgebracht")
	python := filepath.Join(w.dir, "bulkhead-oder-shedding", "antwort.py")
	put(t, python, `antwort = "D", "A"`)
	want := []Started{
		{quiz, "", python},
		{breaker, "python", path},
		{bucket, "python", w.Path(bucket, "")},
	}
	got := must[[]Started](t)(w.Started(set))
	if !slices.EqualFunc(got, want, func(a, b Started) bool {
		return a.Exercise.ID == b.Exercise.ID && a.Language == b.Language && a.Path == b.Path
	}) {
		t.Errorf("started %+v, want %+v", got, want)
	}
}

func TestWriteKeepsModeAndBytes(t *testing.T) {
	w, e := newWorkspace(t), exercise(t, "token-bucket")
	path := w.Path(e, "")
	put(t, path, "alt")
	if err := os.Chmod(path, 0o750); err != nil {
		t.Fatal(err)
	}
	before := must[os.FileInfo](t)(os.Stat(path)).Mode()
	const text = "\ufeffclass TokenBucket:\r\n\tpass  \n\n"
	if err := w.Write(e, "python", []byte(text)); err != nil {
		t.Fatal(err)
	}
	if got := must[os.FileInfo](t)(os.Stat(path)).Mode(); got != before {
		t.Errorf("mode %v, want %v", got, before)
	}
	source := must[Source](t)(w.Read(e, ""))
	if string(source.Data) != text || source.File != "token_bucket.py" || source.Language != "python" || source.Path != path {
		t.Errorf("read %+v", source)
	}
	if left := leftovers(t, w); left != nil {
		t.Errorf("left over: %q", left)
	}
}

func TestReset(t *testing.T) {
	w, e := newWorkspace(t), exercise(t, "circuit-breaker")
	path, stub := w.Path(e, ""), string(must[[]byte](t)(e.Stub("")))
	if backup := must[string](t)(w.Reset(e, "")); backup != "" || content(t, path) != stub {
		t.Errorf("reset of nothing: backup %q, content %q", backup, content(t, path))
	}
	if backup := must[string](t)(w.Reset(e, "")); backup != "" {
		t.Errorf("an unchanged stub was kept as %s", backup)
	}
	folder := filepath.Join(w.dir, ".pruefstein", "backups", "circuit-breaker")
	for i, work := range []string{"erste\xff Arbeit", "", strings.Repeat("lang", 100_000)} {
		put(t, path, work)
		backup := must[string](t)(w.Reset(e, "python"))
		want := filepath.Join(folder, []string{
			"circuit_breaker.2026-11-30T18-20-00.bak.py",
			"circuit_breaker.2026-11-30T18-20-00-2.bak.py",
			"circuit_breaker.2026-11-30T18-20-00-3.bak.py"}[i])
		if backup != want || content(t, backup) != work || content(t, path) != stub {
			t.Errorf("work %d is in %s, want %s", i, backup, want)
		}
	}
	backups := must[[]Backup](t)(w.Backups())
	if len(backups) != 3 || backups[2].Path != filepath.Join(folder, "circuit_breaker.2026-11-30T18-20-00-3.bak.py") ||
		backups[0].Exercise != "circuit-breaker" || backups[0].Language != "python" || !backups[0].Time.Equal(evening) {
		t.Errorf("backups %+v", backups)
	}
}

func TestAnswers(t *testing.T) {
	w, e := newWorkspace(t), exercise(t, "bulkhead-oder-shedding")
	yaml, python := w.Path(e, ""), filepath.Join(w.dir, "bulkhead-oder-shedding", "antwort.py")
	_, err := w.Answer(e)
	wantKind(t, err, Missing, yaml)
	put(t, python, `antwort = ("D", "A")`)
	if got := must[exercises.Answer](t)(w.Answer(e)); !slices.Equal(got, []string{"D", "A"}) {
		t.Errorf("answer in Python: %q", got)
	}
	if _, _, err := w.Start(e, ""); err != nil {
		t.Fatal(err)
	}
	if got := must[exercises.Answer](t)(w.Answer(e)); !slices.Equal(got, []string{"D", "A"}) {
		t.Errorf("answer in Python beside the stub: %q", got)
	}
	put(t, yaml, "antwort: [A, A]")
	_, err = w.Answer(e)
	wantKind(t, err, Ambiguous, yaml)
	if err := w.SaveAnswer(e, exercises.Answer{"D", "B"}); err != nil {
		t.Fatal(err)
	}
	if got := must[exercises.Answer](t)(w.Answer(e)); !slices.Equal(got, []string{"D", "B"}) {
		t.Errorf("saved answer: %q", got)
	}
	backups := must[[]Backup](t)(w.Backups())
	if len(backups) != 1 || content(t, backups[0].Path) != `antwort = ("D", "A")` {
		t.Errorf("the answer in Python was put aside as %+v", backups)
	}
	if _, err := w.Answer(exercise(t, "token-bucket")); err == nil {
		t.Error("code has an answer")
	}
}

func TestHintsAndSolution(t *testing.T) {
	w, e := newWorkspace(t), exercise(t, "circuit-breaker")
	if open := must[int](t)(w.HintsOpened(e)); open != 0 {
		t.Errorf("%d hints open at first", open)
	}
	for i := range len(e.Hints) + 2 {
		want := min(i+1, len(e.Hints))
		if open := must[int](t)(w.OpenHint(e)); open != want {
			t.Errorf("%d hints open after opening %d, want %d", open, i+1, want)
		}
	}
	if must[bool](t)(w.SolutionSeen(e)) {
		t.Error("the solution was seen at first")
	}
	if err := w.MarkSolutionSeen(e); err != nil {
		t.Fatal(err)
	}
	// Another program, or the same workspace on another computer.
	copied := filepath.Join(t.TempDir(), "kopie")
	if err := os.CopyFS(copied, os.DirFS(w.dir)); err != nil {
		t.Fatal(err)
	}
	w = must[*Workspace](t)(Open(copied, clock))
	if open := must[int](t)(w.HintsOpened(e)); open != len(e.Hints) || !must[bool](t)(w.SolutionSeen(e)) {
		t.Errorf("%d hints open in the copy", open)
	}
	if open := must[int](t)(w.HintsOpened(exercise(t, "token-bucket"))); open != 0 {
		t.Errorf("%d hints of the other exercise are open", open)
	}
}

func TestDrafts(t *testing.T) {
	w, e := newWorkspace(t), exercise(t, "token-bucket")
	if _, ok, err := w.Draft(e, ""); ok || err != nil {
		t.Fatalf("a draft at first: %v", err)
	}
	for _, text := range []string{"halb", "\xff\x00 halb fertig\r\n"} {
		if err := w.SaveDraft(e, "python", []byte(text)); err != nil {
			t.Fatal(err)
		}
		if draft, ok, err := w.Draft(e, ""); !ok || err != nil || string(draft.Data) != text || draft.Saved.IsZero() {
			t.Errorf("draft %+v, %t, %v", draft, ok, err)
		}
	}
	for range 2 {
		if err := w.DropDraft(e, ""); err != nil {
			t.Error(err)
		}
	}
	if _, ok, _ := w.Draft(e, ""); ok {
		t.Error("the draft is still there")
	}
	if exists(w.Path(e, "")) {
		t.Error("a draft became the work")
	}
}

func TestPassedWorkIsKept(t *testing.T) {
	w, e := newWorkspace(t), exercise(t, "token-bucket")
	if _, ok, err := w.Passed(e, ""); ok || err != nil {
		t.Fatalf("passed at first: %v", err)
	}
	for _, text := range []string{"so geht es\r\n", "\xffso auch"} {
		if err := w.SavePassed(e, "python", []byte(text)); err != nil {
			t.Fatal(err)
		}
		again, err := Open(w.dir, clock)
		if err != nil {
			t.Fatal(err)
		}
		if data, ok, err := again.Passed(e, ""); !ok || err != nil || string(data) != text {
			t.Errorf("kept %q, %t, %v", data, ok, err)
		}
	}
	if exists(w.Path(e, "")) {
		t.Error("what passed became the work")
	}
	if _, ok, _ := w.Draft(e, ""); ok {
		t.Error("what passed became a draft")
	}
}

// Two programs at once: no change is lost.
func TestUpdatesAtOnce(t *testing.T) {
	w := newWorkspace(t)
	set := builtin(t)
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			own, err := Open(w.dir, clock)
			if err != nil {
				t.Error(err)
				return
			}
			for _, e := range set.All() {
				if _, err := own.OpenHint(e); err != nil {
					t.Error(err)
				}
				if _, _, err := own.Start(e, ""); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wait.Wait()
	for _, e := range set.All() {
		if open := must[int](t)(w.HintsOpened(e)); open != min(4, len(e.Hints)) {
			t.Errorf("%s: %d hints open", e.ID, open)
		}
	}
}

func TestFirstStartsAtOnce(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "neu")
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			if _, err := Create(dir, Course{ID: "resilienz", Version: "1"}, clock); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	w := must[*Workspace](t)(Open(dir, clock))
	if left := leftovers(t, w); left != nil {
		t.Errorf("left over: %q", left)
	}
}
