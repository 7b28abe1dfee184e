package report_test

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"

	"pruefstein/checker/report"
)

func TestFileAppearsWhole(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "neu", "r.json")
	write(t, path, "alt")
	f, err := report.CreateFile(path)
	if err != nil {
		t.Fatal(err)
	}
	io.WriteString(f, "halb")
	if got := read(t, path); got != "alt" {
		t.Errorf("half a report shows: %q", got)
	}
	if err := f.Commit(); err != nil {
		t.Fatal(err)
	}
	if got := read(t, path); got != "halb" {
		t.Errorf("got %q", got)
	}
	onlyFile(t, filepath.Dir(path), "r.json")
}

func TestFileAbort(t *testing.T) {
	path := filepath.Join(t.TempDir(), "r.json")
	write(t, path, "alt")
	f, err := report.CreateFile(path)
	if err != nil {
		t.Fatal(err)
	}
	io.WriteString(f, "neu")
	if err := f.Abort(); err != nil {
		t.Fatal(err)
	}
	if got := read(t, path); got != "alt" {
		t.Errorf("got %q", got)
	}
	onlyFile(t, filepath.Dir(path), "r.json")
}

func TestFileKeepsLinkAndRights(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need rights there")
	}
	dir := t.TempDir()
	write(t, filepath.Join(dir, "real", "r.json"), "alt")
	if err := os.Chmod(filepath.Join(dir, "real", "r.json"), 0o600); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(dir, "r.json")
	if err := os.Symlink(filepath.Join("real", "r.json"), link); err != nil {
		t.Fatal(err)
	}
	write(t, link, "neu")
	if got := read(t, filepath.Join(dir, "real", "r.json")); got != "neu" {
		t.Errorf("got %q", got)
	}
	info, err := os.Lstat(link)
	if err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v, %v", info, err)
	}
	if info, err = os.Stat(link); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("rights: %v, %v", info, err)
	}
}

func TestFileErrors(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "datei"), "")
	for _, path := range []string{dir, filepath.Join(dir, "datei", "r.json")} {
		if f, err := report.CreateFile(path); err == nil {
			t.Errorf("%s can be written", path)
			f.Abort()
		}
	}
}

func TestFolder(t *testing.T) {
	dir := t.TempDir()
	journal := report.NewJournal(run(), report.Brief,
		report.NewFolder(dir, "exercism.json", func(w io.Writer) report.Writer { return report.NewExercism(w) }))
	for _, id := range []string{"anna", "Anna", "a/b", "../../etc", "C:evil", "nul", "x\x00y", "..", "", "Ähre 1"} {
		s := failing()
		s.ID = id
		journal.Add(s)
	}
	if _, err := journal.End(); err != nil {
		t.Fatal(err)
	}
	var got []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			name, _ := filepath.Rel(dir, filepath.Dir(path))
			got = append(got, filepath.ToSlash(name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"Anna-2", "C_evil", "_", "_-2", "_/_/etc", "_nul", "a/b", "anna", "x␀y", "Ähre 1"}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func write(t *testing.T, path, content string) {
	t.Helper()
	f, err := report.CreateFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(f, content); err != nil {
		t.Fatal(err)
	}
	if err := f.Commit(); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func onlyFile(t *testing.T, dir, name string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 1 || entries[0].Name() != name {
		t.Errorf("got %v, %v", entries, err)
	}
}
