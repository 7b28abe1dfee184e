package intake

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"path"
	"strings"
	"unicode/utf8"
)

// A Roster maps learners to the rows of a list, such as the participants of a
// course or the grading worksheet of a learning platform.
type Roster struct {
	Columns []string // their names

	ids     map[string][]string // rows by what stands in the first column
	numbers map[string][]string // by the number at the end of it, as in "Teilnehmer/in4711"; nil where several rows have it
	cells   map[string][]string // by what stands anywhere; likewise
}

// A RosterError says in German what is wrong with a list.
type RosterError struct {
	Line int // counted from 1; 0 for the whole
	Text string
}

// Error returns the line and what is wrong with it.
func (e *RosterError) Error() string {
	if e.Line == 0 {
		return e.Text
	}
	return fmt.Sprintf("Zeile %d: %s", e.Line, e.Text)
}

// ParseRoster reads a list in CSV as spreadsheets write it: UTF-8 or Windows
// 1252, parted by semicolons, commas or tabs. The id stands first. The first
// row names the columns, unless its id is that of one of places. Errors are
// of type [*RosterError].
func ParseRoster(data []byte, places []Place) (*Roster, error) {
	text, err := decode(data)
	if err != nil {
		return nil, err
	}
	reader := csv.NewReader(strings.NewReader(text))
	reader.Comma = separator(text)
	reader.FieldsPerRecord = -1
	rows, err := reader.ReadAll()
	if err != nil {
		if e, ok := errors.AsType[*csv.ParseError](err); ok {
			return nil, &RosterError{Line: e.Line, Text: "Die Anführungszeichen passen nicht zusammen."}
		}
		return nil, &RosterError{Text: err.Error()}
	}
	if len(rows) == 0 {
		return nil, &RosterError{Text: "Die Liste ist leer."}
	}
	return newRoster(rows, places)
}

func newRoster(rows [][]string, places []Place) (*Roster, error) {
	r := &Roster{Columns: rows[0], ids: map[string][]string{}, numbers: map[string][]string{}, cells: map[string][]string{}}
	first := 1
	if isRow(rows[0], places) {
		first = 0
		r.Columns = []string{"Kennung"}
		for i := 2; i <= len(rows[0]); i++ {
			r.Columns = append(r.Columns, fmt.Sprint("Spalte ", i))
		}
	}
	for i, row := range rows[first:] {
		if key := key(row[0]); key != "" {
			if r.ids[key] != nil {
				return nil, &RosterError{Line: first + i + 1, Text: fmt.Sprintf("„%s“ steht schon weiter oben.", row[0])}
			}
			r.ids[key] = row
		}
		r.index(row)
	}
	return r, nil
}

// index makes a row known by everything that stands in it.
func (r *Roster) index(row []string) {
	once(r.numbers, trailingDigits(row[0]), row)
	known := make(map[string]bool)
	for _, cell := range row {
		if !known[key(cell)] {
			known[key(cell)] = true
			once(r.cells, key(cell), row)
		}
	}
}

// once adds a row under a key, which no longer counts once another row has it.
func once(rows map[string][]string, key string, row []string) {
	if _, taken := rows[key]; taken || key == "" {
		row = nil
	}
	rows[key] = row
}

// Row returns the row of the learner whose submission lies at place. It is
// found by the id, by the last element of the id with or without the extension
// of an archive, by the number at the end of the first column, or by login or
// name in any column, where they are nobody else's.
func (r *Roster) Row(place Place) ([]string, bool) {
	last := path.Base(place.ID)
	stem, _ := archiveStem(last)
	for _, id := range []string{place.ID, last, stem} {
		if row := r.ids[key(id)]; row != nil {
			return row, true
		}
	}
	if row := r.numbers[place.Number]; row != nil {
		return row, true
	}
	for _, word := range []string{place.Login, place.Name} {
		if row := r.cells[key(word)]; row != nil {
			return row, true
		}
	}
	return nil, false
}

// isRow reports whether a row is of one of places, not the names of columns.
func isRow(row []string, places []Place) bool {
	r := &Roster{ids: map[string][]string{key(row[0]): row}}
	for _, place := range places {
		if _, ok := r.Row(place); ok {
			return true
		}
	}
	return false
}

func key(cell string) string { return fold(strings.TrimSpace(cell)) }

func trailingDigits(s string) string {
	i := len(s)
	for i > 0 && s[i-1] >= '0' && s[i-1] <= '9' {
		i--
	}
	return s[i:]
}

// decode returns the text of a list.
func decode(data []byte) (string, error) {
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) || bytes.IndexByte(data, 0) >= 0 {
		return "", &RosterError{Text: "Die Liste ist kein CSV in UTF-8. Speichere sie als „CSV UTF-8“."}
	}
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	if utf8.Valid(data) {
		return string(data), nil
	}
	return windowsText(data), nil
}

// windows are the characters of Windows 1252 from 0x80 to 0x9F, those that
// Latin 1 lacks.
const windows = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ"

func windowsText(data []byte) string {
	table := []rune(windows)
	var b strings.Builder
	for _, c := range data {
		if c >= 0x80 && c < 0xA0 {
			b.WriteRune(table[c-0x80])
		} else {
			b.WriteRune(rune(c))
		}
	}
	return b.String()
}

// separator returns what parts the cells of the first row.
func separator(text string) rune {
	line, _, _ := strings.Cut(text, "\n")
	best := ';'
	for _, r := range ",\t" {
		if strings.Count(line, string(r)) > strings.Count(line, string(best)) {
			best = r
		}
	}
	return best
}
