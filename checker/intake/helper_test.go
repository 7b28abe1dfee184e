package intake_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pruefstein/checker/intake"
	"pruefstein/exercises"
)

// course returns a graded set: two exercises in code, one of them in two
// languages, and a quiz.
func course() []*exercises.Exercise {
	return []*exercises.Exercise{
		{ID: "circuit-breaker", Kind: exercises.Class, Languages: []exercises.Language{
			{Name: "python", File: "circuit_breaker.py"}, {Name: "java", File: "CircuitBreaker.java"},
		}},
		{ID: "überlast", Kind: exercises.Class, Languages: []exercises.Language{{Name: "python", File: "überlast.py"}}},
		{ID: "fallfragen", Kind: exercises.QuizKind},
	}
}

// one returns a graded set of one exercise.
func one() []*exercises.Exercise { return course()[:1] }

// A member is a file of a submission to be. Without a type it is a regular one.
type member struct {
	name, content string
	mode          fs.FileMode
}

func files(pairs ...string) []member {
	var out []member
	for i := 0; i < len(pairs); i += 2 {
		out = append(out, member{name: pairs[i], content: pairs[i+1], mode: 0o644})
	}
	return out
}

func zipOf(t testing.TB, members ...member) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, m := range members {
		header := &zip.FileHeader{Name: m.name, Method: zip.Deflate}
		header.SetMode(m.mode)
		f, err := w.CreateHeader(header)
		if err == nil && !strings.HasSuffix(m.name, "/") {
			_, err = f.Write([]byte(m.content))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func tarOf(t testing.TB, members ...member) []byte {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, m := range members {
		header := &tar.Header{Name: m.name, Mode: int64(m.mode.Perm()), Size: int64(len(m.content)), Typeflag: tar.TypeReg, Format: tar.FormatGNU}
		switch m.mode.Type() {
		case fs.ModeSymlink:
			header.Typeflag, header.Linkname, header.Size = tar.TypeSymlink, m.content, 0
		case fs.ModeIrregular: // stands for a hard link here
			header.Typeflag, header.Linkname, header.Size = tar.TypeLink, m.content, 0
		case fs.ModeNamedPipe:
			header.Typeflag, header.Size = tar.TypeFifo, 0
		case fs.ModeDevice:
			header.Typeflag, header.Size = tar.TypeBlock, 0
		}
		if m.mode&fs.ModeSetuid != 0 {
			header.Mode |= 0o4000
		}
		if err := w.WriteHeader(header); err != nil {
			t.Fatal(err)
		}
		if header.Size > 0 {
			if _, err := w.Write([]byte(m.content)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func gzipOf(t testing.TB, data []byte) []byte {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// put writes a file below dir and returns its path.
func put(t testing.TB, dir, name string, data []byte) string {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// open opens submissions and closes them with the test.
func open(t testing.TB, paths, each []string, options intake.Options) *intake.Set {
	t.Helper()
	set, err := intake.Open(paths, each, options)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := set.Close(); err != nil {
			t.Error(err)
		}
	})
	return set
}

// readOne reads the only submission at path.
func readOne(t testing.TB, path string, graded []*exercises.Exercise, language string) intake.Submission {
	t.Helper()
	set := open(t, []string{path}, nil, intake.Options{Exercises: graded, Language: language})
	if set.Len() != 1 {
		t.Fatalf("%d submissions", set.Len())
	}
	return set.Read(0)
}

// told returns in one line what was found: for each exercise the language and
// the content, or the problem.
func told(s intake.Submission) string {
	var parts []string
	for _, w := range s.Works {
		text := w.Exercise.ID + "="
		if w.Problem != nil {
			text += kindNames[w.Problem.Kind]
		} else {
			text += w.Language + ":" + w.File + ":" + string(w.Source)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}

var kindNames = map[intake.Kind]string{
	intake.Missing: "missing", intake.Unrecognised: "unrecognised", intake.Ambiguous: "ambiguous",
	intake.SeveralLanguages: "several languages", intake.TooLarge: "too large", intake.NotText: "not text",
	intake.NotRegular: "not regular", intake.Privileged: "privileged", intake.Unreadable: "unreadable",
	intake.Damaged: "damaged", intake.Encrypted: "encrypted", intake.UnknownArchive: "unknown archive",
	intake.UnsafeName: "unsafe name", intake.TooMany: "too many", intake.TooDeep: "too deep", intake.TooMuch: "too much",
}
