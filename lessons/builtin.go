package lessons

import (
	"embed"
	"io/fs"
)

//go:embed course.yaml glossary.md */lesson.md */*.py
var builtin embed.FS

// Builtin returns the course text that is part of the program, rooted at its
// lessons folder.
func Builtin() fs.FS { return builtin }
