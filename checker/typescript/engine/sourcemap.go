package engine

import (
	"encoding/json"
	"sort"
	"strings"
)

// A sourceMap leads from places in compiled code back to those in the source.
type sourceMap struct{ lines [][]segment }

// A segment is a place in compiled code that has one in the source. Lines and
// columns count from 0, columns in UTF-16 units.
type segment struct{ column, sourceLine, sourceColumn int }

// readSourceMap reads a map in the form of ECMA-426, as far as it is sound.
func readSourceMap(data []byte) *sourceMap {
	var form struct {
		Mappings string `json:"mappings"`
	}
	m := &sourceMap{}
	if json.Unmarshal(data, &form) != nil {
		return m
	}
	var at segment // places are relative to the one before
	for line := range strings.SplitSeq(form.Mappings, ";") {
		var segments []segment
		at.column = 0
		for field := range strings.SplitSeq(line, ",") {
			numbers := readVLQ(field)
			if len(numbers) < 4 {
				continue
			}
			at.column += numbers[0]
			at.sourceLine += numbers[2]
			at.sourceColumn += numbers[3]
			segments = append(segments, at)
		}
		m.lines = append(m.lines, segments)
	}
	return m
}

// readVLQ reads numbers in base 64, five bits a digit, the least first.
func readVLQ(field string) []int {
	const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
	var numbers []int
	number, shift := 0, 0
	for i := range len(field) {
		digit := strings.IndexByte(digits, field[i])
		if digit < 0 || shift > 30 {
			return nil
		}
		number |= digit & 31 << shift
		shift += 5
		if digit&32 != 0 {
			continue
		}
		if number&1 != 0 {
			number = -number
		}
		numbers = append(numbers, number/2)
		number, shift = 0, 0
	}
	return numbers
}

// find returns the source line, counted from 1, and the column, in UTF-16
// units from 0, of a place in the code, line and column counted from 1. It
// returns 0 for both where there is none.
func (m *sourceMap) find(line, column int) (sourceLine, sourceColumn int) {
	if line < 1 || line > len(m.lines) {
		return 0, 0
	}
	segments := m.lines[line-1]
	i := sort.Search(len(segments), func(i int) bool { return segments[i].column > column-1 })
	if i == 0 {
		return 0, 0
	}
	return segments[i-1].sourceLine + 1, segments[i-1].sourceColumn
}
