package python

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// An Interpreter is a Python that can be started. Its zero value is none.
type Interpreter struct {
	Path    string // absolute
	Version string // such as "3.14.6"
	Origin  Origin

	harness []byte // compiled, as a frame for boot.py
}

// An Origin tells where an interpreter comes from. The zero Origin is invalid.
type Origin string

// Where interpreters come from.
const (
	FromBinary Origin = "embedded" // unpacked from this program
	FromSystem Origin = "system"   // installed by somebody else
)

// oldest is the least version that runs the harness and the exercises.
const oldest = "3.10"

// A UnusableError tells that an interpreter cannot be used.
type UnusableError struct {
	Path    string
	Version string // empty if it did not start
	Err     error  // why it did not start
}

// Error says so in German, for learners.
func (e *UnusableError) Error() string {
	if e.Version != "" {
		return fmt.Sprintf("„%s“ ist Python %s; Prüfstein braucht Python %s oder neuer", e.Path, e.Version, oldest)
	}
	return fmt.Sprintf("Python lässt sich nicht starten („%s“): %v", e.Path, e.Err)
}

// Unwrap returns why the interpreter did not start.
func (e *UnusableError) Unwrap() error { return e.Err }

// System returns the interpreter installed at path, which is searched for if
// it is a bare name such as "python3". An error is an [*UnusableError].
func System(ctx context.Context, path string) (Interpreter, error) {
	found, err := exec.LookPath(path)
	if err == nil {
		found, err = filepath.Abs(found)
	}
	if err != nil {
		return Interpreter{}, &UnusableError{Path: path, Err: err}
	}
	interpreter, err := probe(ctx, found)
	interpreter.Origin = FromSystem
	return interpreter, err
}

// probeSource compiles the harness that it reads, since its code is of use
// to the same version only, and tells the version and where the interpreter
// really is, which may have been started by a script.
const probeSource = `import sys, marshal
source = sys.stdin.buffer.read()
about = ('%d.%d.%d' % sys.version_info[:3], sys.executable)
sys.stdout.buffer.write('\n'.join(about).encode('utf-8', 'surrogateescape') + b'\n')
if sys.version_info >= (3, 10):
    sys.stdout.buffer.write(marshal.dumps(compile(source, '<pruefstein>', 'exec', dont_inherit=True)))`

// probe starts the interpreter at path to get to know it.
func probe(ctx context.Context, path string) (Interpreter, error) {
	command := exec.CommandContext(ctx, path, "-I", "-S", "-B", "-c", probeSource)
	command.Stdin = bytes.NewReader(harnessSource())
	command.Env = append(environment(filepath.Dir(path)), "PATH="+os.Getenv("PATH")) // for scripts
	out, err := command.Output()
	if ctx.Err() != nil {
		return Interpreter{}, context.Cause(ctx)
	}
	if err != nil {
		return Interpreter{}, &UnusableError{Path: path, Err: withStderr(err)}
	}
	version, rest, _ := bytes.Cut(out, []byte("\n"))
	executable, code, _ := bytes.Cut(rest, []byte("\n"))
	if len(code) == 0 {
		return Interpreter{}, &UnusableError{Path: path, Version: string(version)}
	}
	return Interpreter{Path: string(executable), Version: string(version), harness: code}, nil
}

// withStderr adds what a command has said to the error that it ended with.
func withStderr(err error) error {
	var exit *exec.ExitError
	if errors.As(err, &exit) && len(exit.Stderr) > 0 {
		return fmt.Errorf("%w: %s", err, strings.TrimSpace(string(exit.Stderr)))
	}
	return err
}
