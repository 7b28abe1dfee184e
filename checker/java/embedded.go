package java

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"io/fs"
	"path"
	"strings"
)

//go:embed harness/*.java
var sources embed.FS

// harnessFiles returns the harness's sources by name.
func harnessFiles() map[string][]byte {
	files := make(map[string][]byte)
	names, err := fs.Glob(sources, "harness/*.java")
	if err != nil {
		panic(err) // the pattern is right
	}
	for _, name := range names {
		text, err := sources.ReadFile(name)
		if err != nil {
			panic(err) // the compiler has embedded it
		}
		files[path.Base(name)] = text
	}
	return files
}

// harnessKey names the harness as j compiles it, so that another version of
// either finds no remains of this one.
func harnessKey(j JDK) string {
	sum := sha256.New()
	about := append([]string{j.Home, j.Runtime}, machineFlags(j)...)
	sum.Write([]byte(strings.Join(about, "\n")))
	names, _ := fs.Glob(sources, "harness/*.java") // sorted
	for _, name := range names {
		text, _ := sources.ReadFile(name)
		sum.Write(text)
	}
	return "java-" + hex.EncodeToString(sum.Sum(nil))[:16]
}
