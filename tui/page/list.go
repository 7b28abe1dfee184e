package page

import (
	"strconv"

	"pruefstein/lessons"
)

// list sets every item beside its bullet or number.
func (r *renderer) list(l *lessons.List, f frame) []line {
	marks := make([]string, len(l.Items))
	widest := 0
	for i := range l.Items {
		marks[i] = r.bullet(f.depth)
		if l.Ordered {
			marks[i] = strconv.Itoa(l.Start+i) + "."
		}
		widest = max(widest, widthOf(marks[i]))
	}
	inner := f
	inner.depth++
	var lines []line
	for i, item := range l.Items {
		if l.Loose && i > 0 {
			lines = append(lines, line{})
		}
		mark := repeat(" ", widest-widthOf(marks[i])) + r.inks.bullet.on(marks[i]) + " "
		rest := repeat(" ", widest+1)
		lines = append(lines, r.beside(inner, mark, widest+1, rest, func(f frame) []line {
			return r.blocks(item.Blocks, f, !l.Loose)
		})...)
	}
	return lines
}

func (r *renderer) bullet(depth int) string {
	if r.opts.Plain {
		return "-"
	}
	bullets := [...]string{"•", "◦", "▪"}
	return bullets[depth%len(bullets)]
}
