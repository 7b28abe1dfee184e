package lessons

import (
	"embed"
	"io/fs"
)

// Builtin returns the course text that is part of the program, rooted at its
// lessons folder.
func Builtin() fs.FS { return embed.FS{} }
