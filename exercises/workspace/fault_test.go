package workspace

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gofrs/flock"
)

func TestReadTellsWhatIsWrong(t *testing.T) {
	tests := []struct {
		name, text string
		kind       Kind // 0: fine
		line, at   int
	}{
		{"empty", "", 0, 0, 0},
		{"crlf and bom", "\ufeffa\r\nb\r\n", 0, 0, 0},
		{"latin 1", "# gut\n# gr\xfc\xdfe\n", NotUTF8, 2, 11},
		{"cut short", "ä\xc3", NotUTF8, 1, 3},
		{"lone surrogate", "\n\n\xed\xa0\x80", NotUTF8, 3, 3},
		{"replacement character", "\ufffd", 0, 0, 0},
		{"nul", "a\nb\x00", HasNUL, 2, 4},
		{"utf-16 le", "\xff\xfea\x00", UTF16, 0, 0},
		{"utf-16 be", "\xfe\xff\x00a", UTF16, 0, 0},
		{"largest", strings.Repeat("x", 128<<10), 0, 0, 0},
		{"too large", strings.Repeat("x", 128<<10+1), TooLarge, 0, 0},
	}
	w, e := newWorkspace(t), exercise(t, "token-bucket")
	path := w.Path(e, "")
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			put(t, path, test.text)
			source, err := w.Read(e, "")
			data, fileErr := ReadFile(path)
			if test.kind == 0 {
				if err != nil || fileErr != nil || string(source.Data) != test.text || string(data) != test.text {
					t.Errorf("got %q, %v; %q, %v", source.Data, err, data, fileErr)
				}
				return
			}
			for _, err := range []error{err, fileErr} {
				if fault := wantKind(t, err, test.kind, path); fault.Line != test.line || fault.Byte != test.at {
					t.Errorf("line %d, byte %d, want %d, %d", fault.Line, fault.Byte, test.line, test.at)
				}
			}
		})
	}
}

func TestReadOfWhatIsNoFile(t *testing.T) {
	w, e := newWorkspace(t), exercise(t, "token-bucket")
	path := w.Path(e, "")
	_, err := w.Read(e, "")
	wantKind(t, err, Missing, path)
	_, err = ReadFile(path)
	wantKind(t, err, Missing, path)
	if err := os.MkdirAll(path, 0o755); err != nil {
		t.Fatal(err)
	}
	_, err = w.Read(e, "")
	wantKind(t, err, IsDirectory, path)
	wantKind(t, w.Write(e, "", nil), IsDirectory, path)
	_, err = w.Reset(e, "")
	wantKind(t, err, IsDirectory, path)
	if _, created, err := w.Start(e, ""); created || err != nil {
		t.Errorf("start over a folder: %t, %v", created, err)
	}
}

// A faulty workspace.yaml is refused with its path and stays as it is.
func TestFaultyStateIsLeftAlone(t *testing.T) {
	const sound = "format: 1\ncourse:\n  id: resilienz\n  version: \"1\"\n"
	tests := []struct {
		name, text string
		kind       Kind
	}{
		{"newer", "format: 2\ncourse: {id: resilienz}\nneues: [1]\n", Newer},
		{"empty", "", Damaged},
		{"cut short", sound[:20], Damaged},
		{"no yaml", "\x00\x01\x02[", Damaged},
		{"no format", "course:\n  id: resilienz\n", Damaged},
		{"unknown key", sound + "neues: 1\n", Damaged},
		{"wrong type", sound + "exercises: [1]\n", Damaged},
		{"negative", sound + "exercises: {a: {hints: -1}}\n", Damaged},
		{"backup outside", sound + "backups: [{exercise: a, file: ../../x, time: 2026-11-30T18:20:00Z}]\n", Damaged},
		{"backup without time", sound + "backups: [{exercise: a, file: x, time: gestern}]\n", Damaged},
		{"deep", sound + "place: " + strings.Repeat("[", 50_000), Damaged},
		{"deep dashes", strings.Repeat("- ", 50_000), Damaged},
		{"large", sound + strings.Repeat("# x\n", 100_000), Damaged},
	}
	e := exercise(t, "circuit-breaker")
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			w := newWorkspace(t)
			path := filepath.Join(w.dir, ".pruefstein", "workspace.yaml")
			put(t, path, test.text)
			_, openErr := Open(w.dir, clock)
			_, createErr := Create(w.dir, Course{ID: "resilienz"}, clock)
			_, hintErr := w.OpenHint(e)
			_, _, startErr := w.Start(e, "")
			_, readErr := w.HintsOpened(e)
			for _, err := range []error{openErr, createErr, hintErr, startErr, readErr} {
				wantKind(t, err, test.kind, path)
			}
			if content(t, path) != test.text {
				t.Error("the file was changed")
			}
			if exists(w.Path(e, "")) {
				t.Error("a stub was written")
			}
		})
	}
}

func TestLockedByAnotherProgram(t *testing.T) {
	w := newWorkspace(t)
	w.patience = 50 * time.Millisecond
	path := filepath.Join(w.dir, ".pruefstein", "lock")
	other := flock.New(path)
	if err := other.Lock(); err != nil {
		t.Fatal(err)
	}
	defer other.Unlock()
	_, err := w.OpenHint(exercise(t, "circuit-breaker"))
	wantKind(t, err, Busy, path)
	if _, err := w.HintsOpened(exercise(t, "circuit-breaker")); err != nil {
		t.Errorf("reading under another program's lock: %v", err)
	}
}

func TestWriteRefusesReadOnlyFile(t *testing.T) {
	w, e := newWorkspace(t), exercise(t, "token-bucket")
	path := w.Path(e, "")
	put(t, path, "geschützt")
	if err := os.Chmod(path, 0o444); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(path, 0o644)
	wantKind(t, w.Write(e, "", []byte("neu")), Unwritable, path)
	if content(t, path) != "geschützt" || leftovers(t, w) != nil {
		t.Errorf("content %q, left over %q", content(t, path), leftovers(t, w))
	}
}

// Every kind has a message and a remedy.
func TestEveryKindSpeaks(t *testing.T) {
	for kind := Missing; kind <= Newer; kind++ {
		e := &Error{Kind: kind, Path: "x.py", Line: 3, Byte: 7, Err: errors.New("grund")}
		if text := e.Error(); !strings.Contains(text, "x.py") || strings.Contains(text, "%!") || e.Remedy() == "" {
			t.Errorf("kind %d: %q, %q", kind, text, e.Remedy())
		}
	}
}

func FuzzParseState(f *testing.F) {
	f.Add("format: 1\ncourse: {id: a, version: b}\nexercises: {c: {hints: 2, language: python}}\n")
	f.Add("format: 2")
	f.Add("format: 1\ncourse: &a {id: *a}")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := parseState("workspace.yaml", []byte(text))
		if err != nil {
			if !isKind(err, Damaged) && !isKind(err, Newer) {
				t.Fatalf("unexpected error %v", err)
			}
			return
		}
		data, err := s.encode()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := parseState("workspace.yaml", data); err != nil {
			t.Fatalf("what was read is written as\n%s\nwhich is refused: %v", data, err)
		}
	})
}
