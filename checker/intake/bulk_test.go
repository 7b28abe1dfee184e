package intake_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pruefstein/checker/intake"
)

// listed returns of every submission the id, name, number and what was found
// for the first exercise.
func listed(set *intake.Set) []string {
	var out []string
	for s := range set.All() {
		first, _, _ := strings.Cut(told(s), " überlast=")
		out = append(out, fmt.Sprintf("%s|%s|%s|%s", s.ID, s.Name, s.Number, strings.TrimPrefix(first, "circuit-breaker=")))
	}
	return out
}

const (
	anna = "Anna Ährenfeld_4711_assignsubmission_file_"
	bert = "Bert van de Velde_4712_assignsubmission_file_"
	text = "Anna Ährenfeld_4711_assignsubmission_onlinetext_"
)

func moodleMembers(t *testing.T, top string) []member {
	return files(
		top+anna+"/circuit_breaker.py", "a",
		top+text+"/onlinetext.html", "<p>circuit_breaker.py",
		top+bert+"/abgabe.zip", string(zipOf(t, files("projekt/circuit-breaker/circuit_breaker.py", "b")...)),
		top+"Carla_4713_assignsubmission_file_/../../x", "böse",
		top+"Dora_4714_assignsubmission_file_/notizen.txt", "x",
	)
}

// TestBulk takes in what learning platforms pack for all learners at once.
func TestBulk(t *testing.T) {
	moodle := []string{
		anna + "|Anna Ährenfeld|4711|python:circuit_breaker.py:a",
		bert + "|Bert van de Velde|4712|python:circuit_breaker.py:b",
		"Dora_4714_assignsubmission_file_|Dora|4714|unrecognised",
		"Carla_4713_assignsubmission_file_|Carla|4713|unsafe name",
	}
	cases := []struct {
		name string
		data []byte
		each bool
		want []string
	}{
		{"moodle.zip", zipOf(t, moodleMembers(t, "")...), false, moodle},
		{"moodle.tar", tarOf(t, moodleMembers(t, "")...), false, moodle},
		{"moodle in a folder.zip", zipOf(t, moodleMembers(t, "Übung 3/")...), false, moodle},
		{"moodle.tar.gz", gzipOf(t, tarOf(t, moodleMembers(t, "")...)), true, moodle},
		{"moodle, one learner.zip", zipOf(t, moodleMembers(t, "")[:2]...), false, moodle[:1]},
		{"moodle without folders.zip", zipOf(t, files(
			anna+"circuit_breaker.py", "a", anna+"überlast.py", "ü", bert+"loesung.zip", string(zipOf(t, files("circuit_breaker.py", "b")...)))...),
			false, moodle[:2]},
		{"ilias.zip", zipOf(t, files(
			"Aehrenfeld_Anna_aehr01_301/circuit_breaker.py", "a", "van_de_Velde_Bert_velde_302/abgabe.zip",
			string(zipOf(t, files("circuit_breaker.py", "b")...)))...),
			false, []string{
				"Aehrenfeld_Anna_aehr01_301|Aehrenfeld Anna|301|python:circuit_breaker.py:a",
				"van_de_Velde_Bert_velde_302|van de Velde Bert|302|python:circuit_breaker.py:b",
			}},
		{"anything.zip", zipOf(t, files("alle/x/circuit_breaker.py", "x", "alle/y.zip", string(zipOf(t, files("circuit_breaker.py", "y")...)),
			"alle/circuit_breaker.py", "z", "alle/.git/x", "")...),
			true, []string{"x|||python:circuit_breaker.py:x", "y.zip|||python:circuit_breaker.py:y", "circuit_breaker.py|||python:circuit_breaker.py:z"}},
		{"one submission.zip", zipOf(t, files("circuit-breaker/circuit_breaker.py", "x", "a_b_c_1/x", "", "readme", "")...),
			false, []string{"one submission.zip|||python:circuit_breaker.py:x"}},
		{"one in a folder like ILIAS.zip", zipOf(t, files("abgabe_max_muster_3/circuit_breaker.py", "x")...),
			false, []string{"one in a folder like ILIAS.zip|||python:circuit_breaker.py:x"}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			path := put(t, t.TempDir(), c.name, c.data)
			paths, each := []string{path}, []string(nil)
			if c.each {
				paths, each = nil, paths
			}
			set := open(t, paths, each, intake.Options{Exercises: course()})
			if got := listed(set); !slices.Equal(got, c.want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(c.want, "\n"))
			}
		})
	}
}

// TestForgedBulk makes sure that a learner's archive among others is not taken
// apart into the submissions of others.
func TestForgedBulk(t *testing.T) {
	dir := t.TempDir()
	forged := put(t, dir, "b.zip", zipOf(t, files(anna+"/circuit_breaker.py", "x", bert+"/circuit_breaker.py", "x")...))
	honest := put(t, dir, "a.zip", zipOf(t, files("circuit_breaker.py", "x")...))
	want := []string{"a.zip|||python:circuit_breaker.py:x", "b.zip|||unrecognised"}
	if got := listed(open(t, []string{honest, forged}, nil, intake.Options{Exercises: course()})); !slices.Equal(got, want) {
		t.Errorf("by path: got %q", got)
	}
	if got := listed(open(t, nil, []string{dir}, intake.Options{Exercises: course()})); !slices.Equal(got, want) {
		t.Errorf("by folder: got %q", got)
	}
}

// TestStrays tells of what belongs to nobody.
func TestStrays(t *testing.T) {
	members := append(moodleMembers(t, ""), files("../../x", "", "C:evil", "")...)
	set := open(t, []string{put(t, t.TempDir(), "a.zip", zipOf(t, members...))}, nil, intake.Options{Exercises: one()})
	var names []string
	for _, w := range set.Warnings() {
		names = append(names, w.Names...)
	}
	if want := []string{"../../x", "C:evil"}; !slices.Equal(names, want) || set.Len() != 4 {
		t.Errorf("got %q and %d submissions", names, set.Len())
	}
}

// TestEach takes every entry of a folder as a submission.
func TestEach(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, anna+"/circuit_breaker.py", []byte("a"))
	put(t, dir, text+"/onlinetext.html", []byte("x"))
	put(t, dir, "Emil_4715_assignsubmission_onlinetext_/onlinetext.html", []byte("x"))
	put(t, dir, bert+"circuit_breaker.py", []byte("b"))
	put(t, dir, "z.tar.gz", gzipOf(t, tarOf(t, files("circuit_breaker.py", "z")...)))
	put(t, dir, ".DS_Store", nil)
	want := []string{
		anna + "|Anna Ährenfeld|4711|python:circuit_breaker.py:a",
		bert + "circuit_breaker.py|Bert van de Velde|4712|python:circuit_breaker.py:b",
		"Emil_4715_assignsubmission_onlinetext_|Emil|4715|unrecognised",
		"z.tar.gz|||python:circuit_breaker.py:z",
	}
	set := open(t, []string{filepath.Join(dir, anna)}, []string{dir}, intake.Options{Exercises: course()})
	if got := listed(set); !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestOpenErrors(t *testing.T) {
	dir := t.TempDir()
	file := put(t, dir, "x.py", []byte("x"))
	broken := put(t, dir, "x.zip", []byte("x"))
	cases := []struct{ paths, each []string }{
		{[]string{filepath.Join(dir, "fehlt")}, nil},
		{nil, []string{filepath.Join(dir, "fehlt")}},
		{nil, []string{file}},
		{nil, []string{broken}},
	}
	for _, c := range cases {
		_, err := intake.Open(c.paths, c.each, intake.Options{Exercises: one()})
		if _, ok := errors.AsType[*fs.PathError](err); !ok {
			t.Errorf("%v: got error %v", c, err)
		}
	}
}

// TestNothingLeft makes sure that reading leaves nothing in the folder for
// temporary files.
func TestNothingLeft(t *testing.T) {
	temporary := t.TempDir()
	path := put(t, t.TempDir(), "a.tar.gz", gzipOf(t, tarOf(t, moodleMembers(t, "")...)))
	t.Setenv("TMPDIR", temporary)
	t.Setenv("TMP", temporary)
	set, err := intake.Open(nil, []string{path}, intake.Options{Exercises: one()})
	if err != nil {
		t.Fatal(err)
	}
	for range set.All() {
	}
	if err := set.Close(); err != nil {
		t.Error(err)
	}
	left, err := os.ReadDir(temporary)
	if err != nil || len(left) > 0 {
		t.Errorf("left: %v, %v", left, err)
	}
}

// TestTogether reads submissions of one archive at the same time.
func TestTogether(t *testing.T) {
	var members []member
	for i := range 200 {
		members = append(members, files(fmt.Sprintf("Name_%d_assignsubmission_file_/circuit_breaker.py", i), fmt.Sprint(i))...)
	}
	set := open(t, []string{put(t, t.TempDir(), "a.zip", zipOf(t, members...))}, nil, intake.Options{Exercises: one()})
	results := make([]chan string, set.Len())
	for i := range results {
		results[i] = make(chan string, 1)
		go func() { results[i] <- told(set.Read(i)) }()
	}
	for i, result := range results {
		if got, want := <-result, fmt.Sprintf("circuit-breaker=python:circuit_breaker.py:%d", i); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func BenchmarkRead(b *testing.B) {
	for _, n := range []int{10, 100, 1_000, 10_000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			dir := b.TempDir()
			for i := range n {
				put(b, dir, fmt.Sprintf("s%d/circuit-breaker/circuit_breaker.py", i), []byte(strings.Repeat("# Zeile\n", 100)))
			}
			for b.Loop() {
				set, err := intake.Open(nil, []string{dir}, intake.Options{Exercises: course()})
				if err != nil {
					b.Fatal(err)
				}
				for range set.All() {
				}
				set.Close()
			}
			b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "submissions/s")
		})
	}
}
