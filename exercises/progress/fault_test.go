package progress

import (
	"bytes"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// wantFault fails unless err is a [*FileError] with the given reason that
// names path and knows what to do.
func wantFault(t *testing.T, err error, reason Reason, path string) {
	t.Helper()
	var fault *FileError
	if !errors.As(err, &fault) {
		t.Errorf("got %v, want a *FileError with reason %d", err, reason)
		return
	}
	if fault.Reason != reason || fault.Path != path {
		t.Errorf("reason %d for %s, want %d for %s: %v", fault.Reason, fault.Path, reason, path, fault.Err)
	}
	if !strings.Contains(fault.Error(), path) || fault.Remedy() == "" {
		t.Errorf("%q, %q", fault.Error(), fault.Remedy())
	}
}

// run executes statements on the database at path, as another program would.
func run(t *testing.T, path string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	for _, statement := range statements {
		if _, err := db.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

// A file that is not ours to use is refused and stays byte for byte what it is.
func TestFaultyFileIsLeftAlone(t *testing.T) {
	tests := []struct {
		name   string
		reason Reason
		spoil  func(t *testing.T, path string)
	}{
		{"newer", Newer, func(t *testing.T, path string) { run(t, path, "PRAGMA user_version = 2") }},
		{"newer with other tables", Newer, func(t *testing.T, path string) {
			run(t, path, "DROP TABLE attempts", "CREATE TABLE neu (x)", "PRAGMA user_version = 7")
		}},
		{"another program's", Damaged, func(t *testing.T, path string) { run(t, path, "PRAGMA application_id = 1") }},
		{"another program's without mark", Damaged, func(t *testing.T, path string) {
			os.Remove(path)
			run(t, path, "CREATE TABLE fremd (x)")
		}},
		{"tables lost", Damaged, func(t *testing.T, path string) {
			run(t, path, "DROP TABLE attempts", "DROP TABLE solved", "DROP TABLE lessons")
		}},
		{"a text", Damaged, func(t *testing.T, path string) { write(t, path, []byte(strings.Repeat("kein Lernstand\n", 20))) }},
		{"a short text", Damaged, func(t *testing.T, path string) { write(t, path, []byte("x")) }},
		{"only a header", Damaged, func(t *testing.T, path string) { write(t, path, contents(t, path)[:100]) }},
		{"cut short", Damaged, func(t *testing.T, path string) { write(t, path, contents(t, path)[:3*4096+17]) }},
		{"a page of zeros", Damaged, func(t *testing.T, path string) {
			data := contents(t, path)
			clear(data[4096 : 2*4096])
			write(t, path, data)
		}},
		{"noise", Damaged, func(t *testing.T, path string) {
			data := contents(t, path)
			for i := 100; i < len(data); i += 7 {
				data[i] ^= 0x55
			}
			write(t, path, data)
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			path := filled(t, 100)
			test.spoil(t, path)
			before := contents(t, path)
			for range 2 {
				_, err := Open(path, ticking())
				wantFault(t, err, test.reason, path)
			}
			if !bytes.Equal(contents(t, path), before) {
				t.Error("the file was changed")
			}
			for _, name := range files(t, path) {
				if !strings.HasPrefix(name, "progress.db") {
					t.Errorf("%s appeared", name)
				}
			}
		})
	}
}

func contents(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func write(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// An empty file, as a kill right after its creation leaves it, is made use of.
func TestEmptyFileIsFilled(t *testing.T) {
	path := filepath.Join(t.TempDir(), "progress.db")
	write(t, path, nil)
	s := open(t, path)
	if err := s.Add(attempt("token-bucket", "python", "pass", 1)); err != nil {
		t.Error(err)
	}
}

func TestFolderInTheWay(t *testing.T) {
	path := filepath.Join(t.TempDir(), "progress.db")
	if err := os.Mkdir(path, 0o755); err != nil {
		t.Fatal(err)
	}
	_, err := Open(path, ticking())
	wantFault(t, err, Damaged, path)
	inFile := filepath.Join(filled(t, 0), "progress.db")
	_, err = Open(inFile, ticking())
	wantFault(t, err, Unwritable, inFile)
}

// Nothing but the database is left after closing.
func TestNothingIsLeftOver(t *testing.T) {
	path := filled(t, 3)
	if got := files(t, path); !slices.Equal(got, []string{"progress.db"}) {
		t.Errorf("files %q", got)
	}
}

// A database in use by others that is never let go of is reported as busy,
// not as damaged.
func TestBusy(t *testing.T) {
	path := filled(t, 1)
	s := open(t, path)
	if _, err := s.db.Exec("PRAGMA busy_timeout = 20"); err != nil {
		t.Fatal(err)
	}
	other := open(t, path)
	tx, err := other.db.Begin()
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	wantFault(t, s.Add(attempt("token-bucket", "python", "pass", 1)), Busy, path)
	if _, err := s.Summary("resilienz"); err != nil {
		t.Errorf("reading while another writes: %v", err)
	}
}

func TestDiskFull(t *testing.T) {
	path := filled(t, 1)
	s := open(t, path)
	if _, err := s.db.Exec("PRAGMA max_page_count = 1"); err != nil {
		t.Fatal(err)
	}
	var err error
	for i := 0; err == nil && i < 2000; i++ {
		err = s.Add(attempt("token-bucket", "python", "pass", 1))
	}
	wantFault(t, err, DiskFull, path)
	if _, err := s.Summary("resilienz"); err != nil {
		t.Errorf("reading on a full disk: %v", err)
	}
}

func TestEveryReasonSpeaks(t *testing.T) {
	for reason := Newer; reason <= Busy; reason++ {
		e := &FileError{Path: "/x/progress.db", Reason: reason}
		if !strings.Contains(e.Error(), "„/x/progress.db“") || e.Remedy() == "" {
			t.Errorf("reason %d: %q, %q", reason, e.Error(), e.Remedy())
		}
	}
}
