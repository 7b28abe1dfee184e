package java

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// A JDK is an installed Java with a compiler. Its zero value is none.
type JDK struct {
	Home    string // absolute, without symbolic links
	Version string // such as "17.0.21"
	Runtime string // the version with all its details
	Major   int    // such as 17
}

// oldest is the least version that the harness and the exercises need.
const oldest = 17

// A MissingError tells that there is no Java that can be used.
type MissingError struct {
	Path    string // where one was looked at; empty if there is none at all
	Version string // of one that is too old
	Lacks   string // the module that one lacks
	Err     error  // why one did not start
}

// Error says so in German, for learners, with what to install.
func (e *MissingError) Error() string {
	install := "Installiere ein JDK ab Version 17: " + installation(runtime.GOOS)
	switch {
	case e.Version != "":
		return fmt.Sprintf("„%s“ ist Java %s; gebraucht wird Java 17 oder neuer. %s", e.Path, e.Version, install)
	case e.Lacks != "":
		return fmt.Sprintf("„%s“ enthält keinen Compiler (Modul %s). %s", e.Path, e.Lacks, install)
	case e.Err != nil:
		return fmt.Sprintf("Java lässt sich nicht starten („%s“): %v. %s", e.Path, e.Err, install)
	}
	return "Auf diesem Rechner ist kein Java installiert. " + install
}

// Unwrap returns why Java did not start.
func (e *MissingError) Unwrap() error { return e.Err }

// installation says how a JDK gets onto a system.
func installation(system string) string {
	switch system {
	case "darwin":
		return "`brew install openjdk`, und setze JAVA_HOME auf seinen Ordner."
	case "windows":
		return "`winget install EclipseAdoptium.Temurin.21.JDK`."
	}
	return "unter Debian und Ubuntu `apt install openjdk-17-jdk-headless`, unter Fedora `dnf install java-latest-openjdk-devel`."
}

// Find returns the JDK that the variable JAVA_HOME names, else that of the
// program java on the path. getenv is [os.Getenv] outside of tests. An error
// is a [*MissingError] or that of ctx.
func Find(ctx context.Context, getenv func(string) string) (JDK, error) {
	program := filepath.Join(getenv("JAVA_HOME"), "bin", executable("java"))
	if getenv("JAVA_HOME") == "" {
		found, err := exec.LookPath("java")
		if err != nil {
			return JDK{}, &MissingError{}
		}
		program = found
	}
	resolved, err := filepath.EvalSymlinks(program)
	if err == nil {
		resolved, err = filepath.Abs(resolved)
	}
	if err != nil {
		return JDK{}, &MissingError{Path: program, Err: err}
	}
	properties, err := release(filepath.Dir(filepath.Dir(resolved)))
	if err != nil { // such as a program that finds the right java by itself
		properties, err = ask(ctx, resolved)
	}
	if ctx.Err() != nil {
		return JDK{}, context.Cause(ctx)
	}
	if err != nil {
		return JDK{}, &MissingError{Path: program, Err: err}
	}
	return properties.jdk(program)
}

// Program returns the path of the Java virtual machine.
func (j JDK) Program() string { return filepath.Join(j.Home, "bin", executable("java")) }

func executable(name string) string {
	if runtime.GOOS == "windows" {
		return name + ".exe"
	}
	return name
}

// about is what is known of an installed Java.
type about struct {
	home, version, runtime string
	modules                []string // nil if unknown
}

// release reads the file of that name, which every JDK has in its home.
func release(home string) (about, error) {
	text, err := os.ReadFile(filepath.Join(home, "release"))
	if err != nil {
		return about{}, err
	}
	a := about{home: home}
	for line := range strings.Lines(string(text)) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		value = strings.Trim(value, `"`)
		switch key {
		case "JAVA_VERSION":
			a.version = value
		case "JAVA_RUNTIME_VERSION":
			a.runtime = value
		case "MODULES":
			a.modules = strings.Fields(value)
		}
	}
	if a.version == "" {
		return about{}, errors.New("no version in the file release")
	}
	return a, nil
}

// ask starts program to learn where it really is.
func ask(ctx context.Context, program string) (about, error) {
	command := exec.CommandContext(ctx, program, "-XshowSettings:properties", "-version")
	out, err := command.CombinedOutput()
	if err != nil {
		return about{}, err
	}
	var a about
	for line := range bytes.Lines(out) {
		key, value, _ := strings.Cut(strings.TrimSpace(string(line)), " = ")
		switch key {
		case "java.home":
			a.home = value
		case "java.version":
			a.version = value
		case "java.runtime.version":
			a.runtime = value
		}
	}
	if a.home == "" || a.version == "" {
		return about{}, errors.New("no properties")
	}
	return a, nil
}

// jdk returns what a describes if it will do; program was found first.
func (a about) jdk(program string) (JDK, error) {
	digits, _, _ := strings.Cut(a.version, ".")
	digits, _, _ = strings.Cut(digits, "-") // such as 22-ea
	major, err := strconv.Atoi(digits)
	if err != nil || major < oldest { // Java 8 calls itself 1.8
		return JDK{}, &MissingError{Path: program, Version: a.version}
	}
	const compiler = "jdk.compiler"
	if a.modules != nil && !slices.Contains(a.modules, compiler) {
		return JDK{}, &MissingError{Path: program, Lacks: compiler}
	}
	return JDK{Home: a.home, Version: a.version, Runtime: a.runtime, Major: major}, nil
}
