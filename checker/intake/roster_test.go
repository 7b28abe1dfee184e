package intake_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pruefstein/checker/intake"
)

func TestRoster(t *testing.T) {
	places := []intake.Place{
		{ID: "anna.zip"}, {ID: "subs/bert"}, {ID: "x", Name: "Anna Ährenfeld", Number: "4711"},
		{ID: "y", Name: "Zwei", Login: "velde"}, {ID: "z", Name: "Niemand"}, {ID: "w", Name: "Anna A\u0308hrenfeld"},
	}
	cases := []struct {
		name, text string
		columns    string
		rows       []string // by place; empty for none
	}{
		{"semicolons", "Kennung;Matrikel\nAnna;1\nbert;2\n", "Kennung;Matrikel", []string{"Anna;1", "bert;2", "", "", "", ""}},
		{"byte order mark and CRLF", "\uFEFFKennung;M\r\nanna.zip;\"1;2\"\r\nsubs/bert;x\r\n", "Kennung;M", []string{"anna.zip;1;2", "subs/bert;x", "", "", "", ""}},
		{"Windows 1252", "Kennung;Ort\nanna;K\xf6ln \x80\n", "Kennung;Ort", []string{"anna;Köln €", "", "", "", "", ""}},
		{"worksheet", "ID,Vollständiger Name,Bewertung\nTeilnehmer/in4711,Anna Ährenfeld,\nTeilnehmer/in4712,Zwei,-\n",
			"ID;Vollständiger Name;Bewertung",
			[]string{"", "", "Teilnehmer/in4711;Anna Ährenfeld;", "Teilnehmer/in4712;Zwei;-", "", "Teilnehmer/in4711;Anna Ährenfeld;"}},
		{"tabs, login in a column", "Nr\tLogin\n1\tvelde\n", "Nr;Login", []string{"", "", "", "1;velde", "", ""}},
		{"ambiguous name", "Nr;Name\n1;Niemand\n2;Niemand\n", "Nr;Name", []string{"", "", "", "", "", ""}},
		{"without names of columns", "anna;1\nbert;2\n", "Kennung;Spalte 2", []string{"anna;1", "bert;2", "", "", "", ""}},
		{"rows of different length", "Kennung;A;B\nanna\nbert;1;2;3\n", "Kennung;A;B", []string{"anna", "bert;1;2;3", "", "", "", ""}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			roster, err := intake.ParseRoster([]byte(c.text), places)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(roster.Columns, ";"); got != c.columns {
				t.Errorf("columns %q, want %q", got, c.columns)
			}
			var rows []string
			for _, place := range places {
				row, _ := roster.Row(place)
				rows = append(rows, strings.Join(row, ";"))
			}
			if !slices.Equal(rows, c.rows) {
				t.Errorf("got %q, want %q", rows, c.rows)
			}
		})
	}
}

func TestRosterErrors(t *testing.T) {
	cases := []struct {
		text string
		line int
		want string
	}{
		{"", 0, "Die Liste ist leer."},
		{"\xff\xfeK\x00", 0, "UTF-8"},
		{"Kennung;A\na;1\nA;2\n", 3, "schon weiter oben"},
		{"Kennung;A\na;\"1\n", 2, "Anführungszeichen"},
	}
	for _, c := range cases {
		_, err := intake.ParseRoster([]byte(c.text), nil)
		e, ok := errors.AsType[*intake.RosterError](err)
		if !ok || e.Line != c.line || !strings.Contains(e.Error(), c.want) {
			t.Errorf("%q: got %v", c.text, err)
		}
	}
}
