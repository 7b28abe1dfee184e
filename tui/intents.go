package tui

import tea "charm.land/bubbletea/v2"

// An intent is something that the learner wants and that is beyond the pane
// in which the wish arose. The router carries it out.
type intent interface{ intent() }

type (
	openLesson   struct{ id string }
	openExercise struct{ id string }
	openStep     struct{ lesson, anchor string }
	goBack       struct{}
	toggleMouse  struct{}
	openStats    struct{}
	openTerm     struct {
		id  string
		row int // of the screen, on which the term stands; -1 for none
	}
	openSearch  struct{ words string } // over the whole course
	openPassage struct {
		lesson string
		block  int    // index in the lesson's blocks
		words  string // to mark there
	}
	openTask struct {
		exercise string
		block    int    // index in the task's blocks
		words    string // to mark there
	}
	openQuestion struct {
		exercise string
		question int // index
	}
	quit      struct{}
	interrupt struct{} // Ctrl+C where it might have meant to copy
	notify    struct{ note note }
	press     struct { // a key, as if the learner had pressed it
		key   tea.KeyPressMsg
		ready func() // makes the key mean what is wanted; nil if it does already
	}

	// The rest is about the exercise being shown.
	runCheck     struct{}
	cancelCheck  struct{}
	edited       struct{} // the text in the editor is another one now
	openHint     struct{}
	askSolution  struct{}
	showSolution struct{}
	askReset     struct{}
	askLanguage  struct{}
	useLanguage  struct{ language string }
	resetWork    struct{}
	editOutside  struct{}
	compare      struct{} // with earlier versions
	takeOutside  struct{} // of two versions, the one in the file
	keepMine     struct{} // of two versions, the one in the editor
	submitAnswer struct{ answer []string }
	openNext     struct{} // on to what comes next in the course
)

func (openLesson) intent()   {}
func (openExercise) intent() {}
func (openStep) intent()     {}
func (press) intent()        {}
func (toggleMouse) intent()  {}
func (openStats) intent()    {}
func (openTerm) intent()     {}
func (openSearch) intent()   {}
func (openPassage) intent()  {}
func (openTask) intent()     {}
func (openQuestion) intent() {}
func (goBack) intent()       {}
func (quit) intent()         {}
func (notify) intent()       {}
func (runCheck) intent()     {}
func (cancelCheck) intent()  {}
func (edited) intent()       {}
func (interrupt) intent()    {}
func (openHint) intent()     {}
func (askSolution) intent()  {}
func (showSolution) intent() {}
func (askReset) intent()     {}
func (askLanguage) intent()  {}
func (useLanguage) intent()  {}
func (resetWork) intent()    {}
func (compare) intent()      {}
func (editOutside) intent()  {}
func (takeOutside) intent()  {}
func (keepMine) intent()     {}
func (submitAnswer) intent() {}
func (openNext) intent()     {}
