package golang

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
)

// A Toolchain is an installed Go.
type Toolchain struct {
	Path    string // of the go command, absolute
	Version string // such as "1.26.8"
	Root    string // where it is installed
}

// oldest is the least version of Go 1 that builds the adapter.
const oldest = 22

// An UnusableError tells that there is no Go that can be used.
type UnusableError struct {
	Path    string
	Version string // empty if it did not start
	Err     error  // why it did not start
}

// Error says so in German, for learners.
func (e *UnusableError) Error() string {
	switch {
	case e.Version != "":
		return fmt.Sprintf("„%s“ ist Go %s; Prüfstein braucht Go 1.%d oder neuer", e.Path, e.Version, oldest)
	case errors.Is(e.Err, exec.ErrNotFound):
		return "Go ist nicht installiert; es gibt es unter go.dev/dl oder als Paket „golang“"
	}
	return fmt.Sprintf("Go lässt sich nicht starten („%s“): %v", e.Path, e.Err)
}

// Unwrap returns why Go did not start.
func (e *UnusableError) Unwrap() error { return e.Err }

// Find returns the Go that is first on the search path, else the one in the
// place where it is usually installed. An error is an [*UnusableError].
func Find(ctx context.Context) (Toolchain, error) {
	path, err := exec.LookPath("go")
	if err != nil {
		usual := map[string]string{"windows": `C:\Program Files\Go\bin\go.exe`}[runtime.GOOS]
		if usual == "" {
			usual = "/usr/local/go/bin/go"
		}
		if _, absent := os.Stat(usual); absent != nil {
			return Toolchain{}, &UnusableError{Path: "go", Err: err}
		}
		path = usual
	}
	if path, err = filepath.Abs(path); err != nil {
		return Toolchain{}, &UnusableError{Path: path, Err: err}
	}
	return probe(ctx, path)
}

// probe gets to know the Go at path: from what lies beside it, or if that is
// only a way to it, by asking.
func probe(ctx context.Context, path string) (Toolchain, error) {
	t, ok := installed(path)
	if !ok {
		var err error
		if t, err = ask(ctx, path); err != nil {
			return Toolchain{}, err
		}
	}
	if t.minor() < oldest {
		return Toolchain{}, &UnusableError{Path: path, Version: t.Version}
	}
	return t, nil
}

// installed reads which Go has its command at path.
func installed(path string) (Toolchain, bool) {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return Toolchain{}, false
	}
	root := filepath.Dir(filepath.Dir(real))
	text, err := os.ReadFile(filepath.Join(root, "VERSION"))
	if err != nil {
		return Toolchain{}, false
	}
	version, _, _ := strings.Cut(string(text), "\n")
	version, ok := strings.CutPrefix(strings.TrimSpace(version), "go")
	return Toolchain{Path: real, Version: version, Root: root}, ok
}

// ask starts the Go at path.
func ask(ctx context.Context, path string) (Toolchain, error) {
	command := exec.CommandContext(ctx, path, "env", "GOVERSION", "GOROOT")
	command.Env = append(environment(os.TempDir()), "PATH="+os.Getenv("PATH"))
	out, err := command.Output()
	if ctx.Err() != nil {
		return Toolchain{}, context.Cause(ctx)
	}
	if err != nil {
		return Toolchain{}, &UnusableError{Path: path, Err: err}
	}
	version, root, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
	return Toolchain{Path: path, Version: strings.TrimPrefix(version, "go"), Root: strings.TrimSpace(root)}, nil
}

// minor returns the 26 of 1.26.8, or 0 if the version has another form.
func (t Toolchain) minor() int {
	_, rest, _ := strings.Cut(t.Version, ".")
	end := strings.IndexFunc(rest, func(r rune) bool { return r < '0' || r > '9' })
	if end < 0 {
		end = len(rest)
	}
	n, err := strconv.Atoi(rest[:end])
	if err != nil {
		return 0
	}
	return n
}

// environment returns all that the go command finds in its environment: it
// builds for the child, downloads nothing and keeps what it writes under dir.
func environment(dir string) []string {
	env := []string{
		"GOOS=wasip1", "GOARCH=wasm", "CGO_ENABLED=0", "GOPROXY=off", "GOSUMDB=off", "GOVCS=*:off", "GOWORK=off",
		"GOENV=off", "GOFLAGS=", "GOTOOLCHAIN=local", "GO111MODULE=on", "GOTELEMETRY=off", "GOWASM=", "GODEBUG=",
		"GOEXPERIMENT=", "LC_ALL=C", "GOGC=800",
		"HOME=" + filepath.Join(dir, "home"), "GOPATH=" + filepath.Join(dir, "path"),
		"GOCACHE=" + filepath.Join(dir, "build"), "GOTMPDIR=" + filepath.Join(dir, "tmp"),
		"TMPDIR=" + filepath.Join(dir, "tmp"),
	}
	if root := os.Getenv("SystemRoot"); root != "" { // Windows cannot do without
		temp := filepath.Join(dir, "tmp")
		env = append(env, "SystemRoot="+root, "TMP="+temp, "TEMP="+temp, "LocalAppData="+filepath.Join(dir, "home"))
	}
	return env
}
