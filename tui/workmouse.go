package tui

import (
	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// A workPlace is a place on the exercise screen: within a pane or on the names
// above it.
type workPlace struct {
	pane  workPane
	x, y  int // within the pane; y is negative on the names
	panes []workPane
}

// placeOf returns what is at a place of the screen.
func (w *workScreen) placeOf(x, y int) workPlace {
	l := w.layout
	y -= l.titles
	first := workPlace{w.beside, x, y, []workPane{onTask, onResults}}
	switch {
	case l.columns == 1:
		return workPlace{w.focus, x, y, []workPane{onTask, onCode, onResults}}
	case l.columns == 3 && x < l.task+1:
		return workPlace{onTask, x, y, []workPane{onTask}}
	case x < l.task+1:
		return first
	case l.columns == 2 || x < l.task+columnGap+l.code+1:
		return workPlace{onCode, x - l.task - columnGap, y, []workPane{onCode}}
	}
	return workPlace{onResults, x - l.task - l.code - 2*columnGap, y, []workPane{onResults}}
}

func (w *workScreen) wheel(x, y, lines int) {
	switch p := w.placeOf(x, y); p.pane {
	case onTask:
		text := &w.task.texts[w.task.tab]
		text.scrollTo(text.top + lines)
	case onCode:
		w.code.wheel(lines)
	case onResults:
		w.results.scrollTo(w.results.top + lines)
	}
}

func (w *workScreen) click(x, y int) (intent, tea.Cmd) {
	p := w.placeOf(x, y)
	if p.y < 0 {
		w.clickName(p)
		return nil, nil
	}
	w.setFocus(p.pane)
	switch p.pane {
	case onCode:
		w.code.click(p.x, p.y)
	case onTask:
		return w.task.click(p.x, p.y), nil
	}
	return nil, nil
}

func (w *workScreen) drag(x, y int) {
	if p := w.placeOf(x, y); p.pane == onCode && w.focus == onCode {
		w.code.drag(p.x, p.y)
	}
}

// clickName turns to the pane whose name is at p.
func (w *workScreen) clickName(p workPlace) {
	left := 0
	for _, pane := range p.panes {
		width := ansi.StringWidth(w.tab(pane, true))
		if p.x >= left && p.x < left+width {
			w.setFocus(pane)
			return
		}
		left += width + tabGap
	}
}

// click follows a link or turns to another tab.
func (t *taskPane) click(x, y int) intent {
	text := &t.texts[t.tab]
	if y < t.tabHeight() {
		t.turn(1)
		return nil
	}
	if !text.clickLink(x, y-t.tabHeight()) {
		return nil
	}
	in, _ := t.follow()
	return in
}
