package tui

// The least size at which there is room for anything useful.
const (
	leastWidth  = 40
	leastHeight = 12
)

// The widths from which panes stand side by side.
const (
	threeColumnsFrom = 140
	twoColumnsFrom   = 100
	columnGap        = 3
)

// A frame is how the window is divided: header, screen, status line, footer.
type frame struct {
	margin        int // columns left and right
	width, height int // of the screen
	airy          bool
}

// divide returns the frame of a window of at least the least size.
func divide(width, height int) frame {
	f := frame{margin: 1, airy: height >= 20}
	if width >= 60 {
		f.margin = 2
	}
	f.width = width - 2*f.margin
	f.height = height - 3
	if f.airy {
		f.height -= 2 // blank lines below the header and above the status line
	}
	return f
}

// A workLayout is where the panes of an exercise stand.
type workLayout struct {
	columns             int // 1, 2 or 3
	task, code, results int // widths
	titles              int // lines above each pane
	height              int // of the panes below their titles
}

// arrange lays out an exercise screen of the given size.
func arrange(width, height int) workLayout {
	l := workLayout{columns: 1, task: width, code: width, results: width, titles: 1}
	if height >= 14 {
		l.titles = 2
	}
	l.height = max(0, height-l.titles)
	switch {
	case width >= threeColumnsFrom-4:
		room := width - 2*columnGap
		l.columns = 3
		l.task = min(64, room*28/100)
		l.results = l.task
		l.code = room - l.task - l.results
	case width >= twoColumnsFrom-4:
		room := width - columnGap
		l.columns = 2
		l.task = room * 45 / 100
		l.results = l.task
		l.code = room - l.task
	}
	return l
}
