package exercises

import (
	"embed"
	"io/fs"
)

var builtin embed.FS

// Builtin returns the exercises folder of the built-in course, for [Load].
func Builtin() fs.FS { return builtin }
