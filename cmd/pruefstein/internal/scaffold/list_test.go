package scaffold

import (
	"errors"
	"strings"
	"testing"
)

func TestAppendToList(t *testing.T) {
	tests := []struct{ source, want string }{
		{"id: a\nlessons: []\n", "id: a\nlessons: [neu]\n"},
		{"lessons: [a, b] # Reihenfolge\nid: a\n", "lessons: [a, b, neu] # Reihenfolge\nid: a\n"},
		{"id: ä\nlessons: ['a', \"b\"]", "id: ä\nlessons: ['a', \"b\", neu]"},
		{"id: ä # ü\nlessons:\n  # erst dies\n  - a\n  - b  # dann das\n\n# Ende\nversion: '1'\n", "id: ä # ü\nlessons:\n  # erst dies\n  - a\n  - b  # dann das\n  - neu\n\n# Ende\nversion: '1'\n"},
		{"lessons:\n- a", "lessons:\n- a\n- neu\n"},
		{"lessons: [\n  a, # eins\n  b, # zwei\n]\n", "lessons: [\n  a, # eins\n  b, neu, # zwei\n]\n"},
		{"lessons: [\n  a,\n  b\n]\n", "lessons: [\n  a,\n  b, neu\n]\n"},
		{"id: a\nlessons:\nversion: '1'\n", "id: a\nlessons: [neu]\nversion: '1'\n"},
		{"lessons: # noch keine\n", "lessons: [neu] # noch keine\n"},
		{"id: a", "id: a\nlessons: [neu]\n"},
		{"# nur ein Kommentar\n", "# nur ein Kommentar\nlessons: [neu]\n"},
		{"id: a\r\nlessons:\r\n  - a\r\n", "id: a\r\nlessons:\r\n  - a\r\n  - neu\r\n"},
	}
	for _, test := range tests {
		got, err := appendToList([]byte(test.source), "lessons", "neu")
		if err != nil || string(got) != test.want {
			t.Errorf("%q became %q, %v, want %q", test.source, got, err, test.want)
		}
	}
}

func TestAppendToListRefuses(t *testing.T) {
	tests := []struct {
		source string
		want   error
	}{
		{"lessons: [neu]\n", errListed},
		{"lessons: a\n", errNoList},
		{"lessons: [[a]]\n", errNoList},
		{"lessons: [a\n", errNoYAML},
		{"- a\n", errNoYAML},
		{"# " + strings.Repeat("lang ", maxEdited), errTooLarge},
	}
	for _, test := range tests {
		if got, err := appendToList([]byte(test.source), "lessons", "neu"); !errors.Is(err, test.want) {
			t.Errorf("%.20q became %q, %v, want %v", test.source, got, err, test.want)
		}
	}
}

func TestAppendToFrontMatter(t *testing.T) {
	for source, want := range map[string]string{
		"---\nexercises: [a]\n---\nText\n---\nexercises: [x]\n": "---\nexercises: [a, neu]\n---\nText\n---\nexercises: [x]\n",
		"\ufeff---\r\ntitle: ü\r\n---\r\n":                      "\ufeff---\r\ntitle: ü\r\nexercises: [neu]\r\n---\r\n",
	} {
		got, err := appendToFrontMatter([]byte(source), "exercises", "neu")
		if err != nil || string(got) != want {
			t.Errorf("%q became %q, %v, want %q", source, got, err, want)
		}
	}
	for _, source := range []string{"", "Text", "---\ntitle: a\n", "title: a\n---\n"} {
		if got, err := appendToFrontMatter([]byte(source), "exercises", "neu"); !errors.Is(err, errNoHead) {
			t.Errorf("%q became %q, %v", source, got, err)
		}
	}
}

// Whatever the file, adding to it changes the list alone or nothing.
func FuzzAppendToList(f *testing.F) {
	for _, source := range []string{
		"id: a\nlessons: []\n", "lessons: [a, b,]\n", "lessons:\n- a\n- b # c\n", "lessons: &l [a]\nx: *l\n", "lessons: !!seq [a]\n",
		"? lessons\n: [a]\n", "lessons: [\"a]\", 'b']\n", "{lessons: [a]}", "lessons:\n  - |\n    a\n", "lessons: [a] \t# x\r\n", "\"lessons\": [a]\n",
	} {
		f.Add(source)
	}
	f.Fuzz(func(t *testing.T, source string) {
		if strings.Count(source, "[")+strings.Count(source, "- ") > 20 {
			return // the parser takes long
		}
		got, err := appendToList([]byte(source), "lessons", "neu")
		if err != nil {
			return
		}
		names, err := listOf(got, "lessons")
		if err != nil || len(names) == 0 || names[len(names)-1] != "neu" {
			t.Errorf("%q became %q: %q, %v", source, got, names, err)
		}
		for _, comment := range strings.Split(source, "#")[1:] {
			if text, _, _ := strings.Cut(comment, "\n"); !strings.Contains(string(got), strings.TrimRight(text, "\r")) {
				t.Errorf("%q became %q", source, got)
			}
		}
	})
}
