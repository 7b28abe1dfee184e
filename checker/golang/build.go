package golang

import (
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/trace"
)

const (
	// maxBuilds is how many modules are kept, the latest; each has some 2 MB.
	maxBuilds = 16
	// buildTime is how long a build may take, as wall time. The standard
	// library was built before.
	buildTime = time.Minute
)

// What the go command may use up.
var buildLimits = sandbox.Limits{FileSize: 256 << 20, Files: 1024, Output: 1 << 20}

// A builder builds programs. It is safe for concurrent use.
type builder struct {
	toolchain Toolchain
	dir       string // for all that lasts, such as the build cache
	launcher  *sandbox.Launcher

	preparing sync.Mutex
	prepared  bool      // the standard library is built
	shortcut  *shortcut // nil if there is none; set with prepared

	mu     sync.Mutex
	builds []*build // in order of their last use
}

// A build is a program that was built.
type build struct {
	key  [sha256.Size]byte
	sum  [sha256.Size]byte // of code
	code []byte
	slow atomic.Bool // its programs take long in the interpreter
}

// build returns the module of p, whose adapter is that of k.
func (b *builder) build(ctx context.Context, p trace.Program, k *pack) (*build, *trace.Fault, error) {
	files := b.files(p, k)
	key := keyOf(files)
	if known := b.recall(key); known != nil {
		return known, nil, nil
	}
	dir, err := os.MkdirTemp(filepath.Join(b.dir, "tmp"), "bau-")
	if err != nil {
		return nil, nil, err
	}
	defer os.RemoveAll(dir)
	if err := writeFiles(dir, files); err != nil {
		return nil, nil, err
	}
	if fault, err := b.make(ctx, p, dir, files); fault != nil || err != nil {
		return nil, fault, err
	}
	code, err := os.ReadFile(filepath.Join(dir, output))
	if err != nil {
		return nil, nil, err
	}
	return b.keep(&build{key: key, sum: sha256.Sum256(code), code: code}), nil, nil
}

// make builds what lies in dir.
func (b *builder) make(ctx context.Context, p trace.Program, dir string, files map[string][]byte) (*trace.Fault, error) {
	if done, err := b.shortcut.build(ctx, b, dir, files); done || err != nil {
		return nil, err
	}
	exit, err := b.run(ctx, dir)
	if err != nil {
		return nil, err
	}
	return b.judge(p, exit)
}

// output is the file that is built.
const output = "loesung.wasm"

// files returns all that is built, by path.
func (b *builder) files(p trace.Program, k *pack) map[string][]byte {
	files := adapterFiles()
	files["go.mod"] = fmt.Appendf(nil, "module pruefling\n\ngo 1.%d\n", b.toolchain.minor())
	files[packageDir+"/"+adapterFile] = generate(k)
	for _, f := range goFiles(p) {
		files[packageDir+"/"+f.Name] = renamePackage(f.Source)
	}
	return files
}

func keyOf(files map[string][]byte) (key [sha256.Size]byte) {
	h := sha256.New()
	var names []string
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		fmt.Fprintf(h, "%d %s %d ", len(name), name, len(files[name]))
		h.Write(files[name])
	}
	h.Sum(key[:0])
	return key
}

func writeFiles(dir string, files map[string][]byte) error {
	for _, sub := range []string{"steg", packageDir} {
		if err := os.Mkdir(filepath.Join(dir, sub), 0o700); err != nil {
			return err
		}
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, filepath.FromSlash(name)), text, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// prepareDirs makes the folders that the environment names.
func (b *builder) prepareDirs() error {
	for _, name := range []string{"home", "path", "build", "tmp"} {
		if err := os.MkdirAll(filepath.Join(b.dir, name), 0o700); err != nil {
			return err
		}
	}
	return nil
}

// run runs the go command on what lies in dir.
func (b *builder) run(ctx context.Context, dir string) (sandbox.Exit, error) {
	// Without symbols it is linked and compiled faster; lines are known still.
	return b.execute(ctx, dir, b.toolchain.Path, "build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w", "-o", output, ".")
}

// execute runs a program of the toolchain in dir.
func (b *builder) execute(ctx context.Context, dir, path string, args ...string) (sandbox.Exit, error) {
	process, err := b.launcher.Start(sandbox.Spec{Path: path, Args: args, Env: environment(b.dir), Dir: dir, Limits: buildLimits})
	if err != nil {
		return sandbox.Exit{}, err
	}
	defer process.Close()
	defer context.AfterFunc(ctx, process.Kill)()
	defer process.Allow(sandbox.Budget{CPU: buildTime, Wall: buildTime})()
	exit := process.Wait()
	if ctx.Err() != nil {
		return exit, context.Cause(ctx)
	}
	return exit, nil
}

func (b *builder) recall(key [sha256.Size]byte) *build {
	b.mu.Lock()
	defer b.mu.Unlock()
	i := slices.IndexFunc(b.builds, func(known *build) bool { return known.key == key })
	if i < 0 {
		return nil
	}
	known := b.builds[i]
	b.builds = append(slices.Delete(b.builds, i, i+1), known)
	return known
}

func (b *builder) keep(done *build) *build {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.builds) == maxBuilds {
		b.builds = slices.Delete(b.builds, 0, 1)
	}
	b.builds = append(b.builds, done)
	return done
}
