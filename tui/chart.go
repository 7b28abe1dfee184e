package tui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"pruefstein/checker"
)

// A tickAnswers is what was answered at one tick, call by call.
type tickAnswers struct {
	tick             int64
	expected, actual []answerMark
	here             bool // the step that is looked at is one of them
}

// An answerMark is yes or no, or neither where there was another answer.
type answerMark uint8

const (
	neither answerMark = iota
	yes
	no
)

// ticks returns the answers of the object of the step with index at, by tick.
// It returns none if the sketch knows no such methods.
func (k sketch) ticks(steps []checker.StepResult, at int) []tickAnswers {
	var ticks []tickAnswers
	for i, step := range steps {
		if strings.HasPrefix(step.Call, k.construct+"(") && k.construct != "" {
			if i > at {
				break
			}
			ticks = nil // another object
		}
		method, tick, ok := tickCall(step.Call)
		if !ok || !slices.Contains(k.answers, method) {
			continue
		}
		if len(ticks) == 0 || ticks[len(ticks)-1].tick != tick {
			ticks = append(ticks, tickAnswers{tick: tick})
		}
		last := &ticks[len(ticks)-1]
		last.expected = append(last.expected, markOf(step.Expected))
		last.actual = append(last.actual, markOf(step.Actual))
		last.here = last.here || i == at
	}
	return ticks
}

// tickCall takes a call such as "erlaubt(9)" apart.
func tickCall(call string) (method string, tick int64, ok bool) {
	method, rest, found := strings.Cut(call, "(")
	if !found {
		return "", 0, false
	}
	first, _, _ := strings.Cut(strings.TrimSuffix(rest, ")"), ",")
	tick, err := strconv.ParseInt(strings.TrimSpace(first), 10, 64)
	return method, tick, err == nil
}

func markOf(value string) answerMark {
	switch strings.ToLower(value) {
	case "true":
		return yes
	case "false":
		return no
	}
	return neither
}

// chart draws for each tick which calls were allowed, expected beside actual.
func (w *reportWriter) chart(ticks []tickAnswers) {
	s := w.styles
	label := len("Tick")
	for _, t := range ticks {
		label = max(label, len(strconv.FormatInt(t.tick, 10)))
	}
	column := max(len("erwartet"), min(longestAnswers(ticks), (w.width-label-7)/2))
	w.line("  " + s.Muted.Render(fmt.Sprintf("%*s  %-*s  erhalten", label, "Tick", column, "erwartet")))
	for _, t := range ticks {
		mark, style := "  ", s.Text
		if t.here {
			mark, style = s.Accent.Render("▸ "), s.Strong
		}
		wrong := ""
		if !slices.Equal(t.expected, t.actual) {
			wrong = s.Bad.Render(" ✗")
		}
		w.line(mark + style.Render(fmt.Sprintf("%*d", label, t.tick)) + "  " +
			fitLine(w.answers(t.expected, column), column) + "  " + w.answers(t.actual, column) + wrong)
	}
	w.line("  " + s.Good.Render("■") + s.Muted.Render(" ja   ") + s.Muted.Render("□ nein"))
}

// longestAnswers is the columns that the most answers at one tick take.
func longestAnswers(ticks []tickAnswers) int {
	longest := 0
	for _, t := range ticks {
		longest = max(longest, 2*len(t.expected)-1)
	}
	return longest
}

// answers draws one block for each call or, without room, counts them.
func (w *reportWriter) answers(marks []answerMark, width int) string {
	signs := map[answerMark]string{yes: "■", no: "□", neither: "?"}
	styles := map[answerMark]lipgloss.Style{yes: w.styles.Good, no: w.styles.Muted, neither: w.styles.Bad}
	blocks := make([]string, len(marks))
	counts := map[answerMark]int{}
	for i, m := range marks {
		blocks[i] = styles[m].Render(signs[m])
		counts[m]++
	}
	for _, gap := range []string{" ", ""} {
		if row := strings.Join(blocks, gap); ansi.StringWidth(row) <= width {
			return row
		}
	}
	return fmt.Sprintf("%d ■ %d □", counts[yes], counts[no])
}
