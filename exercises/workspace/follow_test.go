package workspace

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

func TestFollow(t *testing.T) {
	first := Course{ID: "kurs", Version: "1", Place: "/a", Exercises: []string{"eins", "zwei"}}
	tests := []struct {
		name    string
		course  Course
		want    Revision
		refused string // part of the message
	}{
		{"the same", first, Revision{Before: "1", After: "1"}, ""},
		{"moved", Course{ID: "kurs", Version: "1", Place: "/b", Exercises: []string{"eins", "zwei"}}, Revision{Before: "1", After: "1"}, ""},
		{"changed by its author", Course{ID: "kurs", Version: "1", Place: "/a", Exercises: []string{"drei", "eins"}},
			Revision{Before: "1", After: "1", Added: []string{"drei"}, Removed: []string{"zwei"}}, ""},
		{"all new in its place", Course{ID: "kurs", Version: "1", Place: "/a", Exercises: []string{"drei"}},
			Revision{Before: "1", After: "1", Added: []string{"drei"}, Removed: []string{"eins", "zwei"}}, ""},
		{"a new version", Course{ID: "kurs", Version: "2", Place: "/b.zip", Exercises: []string{"drei", "eins", "zwei"}},
			Revision{Before: "1", After: "2", Added: []string{"drei"}}, ""},
		{"another course", Course{ID: "anderer", Version: "1", Place: "/a"}, Revision{}, "gehört zum Kurs „kurs“, nicht zu „anderer“"},
		{"two courses of one id", Course{ID: "kurs", Version: "1", Place: "/b", Exercises: []string{"eins"}}, Revision{}, "(/a), und dieser (/b)"},
		{"a version that shares nothing", Course{ID: "kurs", Version: "2", Exercises: []string{"drei"}}, Revision{}, "dieser (eingebaut)"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			w := must[*Workspace](t)(Create(t.TempDir(), first, clock))
			change, err := w.Follow(test.course)
			recorded := must[Course](t)(w.Course())
			if test.refused != "" {
				fault, ok := errors.AsType[*CourseError](err)
				if !ok || !strings.Contains(fault.Error(), test.refused) || fault.Remedy() == "" {
					t.Errorf("got %v, want %q", err, test.refused)
				}
				if !reflect.DeepEqual(recorded, first) {
					t.Errorf("recorded %+v", recorded)
				}
				return
			}
			if err != nil || !sameRevision(change, test.want) || !reflect.DeepEqual(recorded, test.course) {
				t.Errorf("change %+v, %v, recorded %+v", change, err, recorded)
			}
			if again := must[Revision](t)(w.Follow(test.course)); !again.IsNone() || again.String() != "" {
				t.Errorf("told twice: %+v", again)
			}
		})
	}
}

func sameRevision(a, b Revision) bool {
	return a.Before == b.Before && a.After == b.After &&
		strings.Join(a.Added, " ") == strings.Join(b.Added, " ") && strings.Join(a.Removed, " ") == strings.Join(b.Removed, " ")
}

// Workspaces of earlier versions know of no exercises; nothing is new then.
func TestFollowFromAWorkspaceThatKnowsLess(t *testing.T) {
	w := must[*Workspace](t)(Create(t.TempDir(), Course{ID: "kurs", Version: "1"}, clock))
	change := must[Revision](t)(w.Follow(Course{ID: "kurs", Version: "1", Exercises: []string{"eins"}}))
	if !change.IsNone() {
		t.Errorf("change %+v", change)
	}
}

func TestRevisionIsTold(t *testing.T) {
	got := Revision{Before: "1", After: "2", Added: []string{"a", "b"}, Removed: []string{"c"}}.String()
	want := "Der Kurs hat jetzt die Version 2, vorher war es 1. Deine Arbeit bleibt, wie sie ist.\nNeu: a, b.\nNicht mehr dabei: c."
	if got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
