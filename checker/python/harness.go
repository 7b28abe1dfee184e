package python

import "embed"

//go:embed boot.py harness/*.py
var sources embed.FS

// bootSource returns what the interpreter is started with: it reads the
// harness.
func bootSource() string { return string(mustRead("boot.py")) }

// harnessSource returns the module that runs beside learner code.
func harnessSource() []byte {
	var source []byte
	for _, part := range []string{"channel", "output", "clock", "values", "program", "loop", "fakes", "scenes", "whole", "scripts", "forks", "main"} {
		source = append(source, mustRead("harness/"+part+".py")...)
	}
	return source
}

// mustRead reads an embedded file.
func mustRead(name string) []byte {
	text, err := sources.ReadFile(name)
	if err != nil {
		panic(err) // the compiler has embedded it
	}
	return text
}
