package java

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

const (
	harnessModule = "pruefstein.harness"
	harnessMain   = harnessModule + "/pruefstein.harness.Main"
	jarName       = "harness.jar"
	archiveName   = "harness.jsa"
)

// A harness is one that is compiled and lies in a folder of its own.
type harness struct{ dir string }

func (h harness) jar() string     { return filepath.Join(h.dir, jarName) }
func (h harness) archive() string { return filepath.Join(h.dir, archiveName) }

// prepare returns the harness for j in the folder cache, compiled now if that
// has not happened before. Two programs may do so at once. progress is told
// how much of the work is done; it is called only if there is some.
func prepare(ctx context.Context, j JDK, cache string, progress func(done, total int64)) (harness, error) {
	h := harness{filepath.Join(cache, harnessKey(j))}
	if isThere(h.jar()) && isThere(h.archive()) {
		return h, nil
	}
	const steps = 2
	progress(0, steps)
	if !isThere(h.jar()) {
		if err := h.build(ctx, j, cache); err != nil {
			return harness{}, err
		}
	}
	progress(1, steps)
	// The archive knows where the jar lies, so it is made in its place.
	if err := h.archiveClasses(ctx, j); err != nil {
		return harness{}, err
	}
	progress(steps, steps)
	return h, nil
}

func isThere(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// build compiles and packs the harness beside h and then moves it there.
func (h harness) build(ctx context.Context, j JDK, cache string) error {
	if err := os.MkdirAll(cache, 0o755); err != nil {
		return err
	}
	dir, err := os.MkdirTemp(cache, ".java-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	classes := filepath.Join(dir, "classes")
	if err := compile(ctx, j, dir, classes); err != nil {
		return err
	}
	if err := pack(harness{dir}.jar(), classes); err != nil {
		return fmt.Errorf("pack harness: %w", err)
	}
	if err := os.RemoveAll(classes); err != nil {
		return err
	}
	if err := os.Chmod(dir, 0o755); err != nil { // for users that are to run it
		return err
	}
	if err := os.Rename(dir, h.dir); err != nil && !isThere(h.jar()) {
		return err
	}
	return nil
}

func compile(ctx context.Context, j JDK, dir, classes string) error {
	folder := filepath.Join(dir, "sources")
	if err := os.Mkdir(folder, 0o755); err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	args := []string{"-m", "jdk.compiler/com.sun.tools.javac.Main", "-encoding", "UTF-8", "-proc:none", "-g", "-d", classes}
	for name, text := range harnessFiles() {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, text, 0o644); err != nil {
			return err
		}
		args = append(args, path)
	}
	return run(ctx, j, append([]string{"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"}, args...)...)
}

// run runs the virtual machine of j, without confinement: for our own code only.
func run(ctx context.Context, j JDK, args ...string) error {
	command := exec.CommandContext(ctx, j.Program(), args...)
	var said bytes.Buffer
	command.Stderr = &said
	err := command.Run()
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err != nil {
		return fmt.Errorf("run %q: %w: %s", j.Program(), err, strings.TrimSpace(said.String()))
	}
	return nil
}

// pack writes a jar of all files in the folder classes.
func pack(jar, classes string) (err error) {
	file, err := os.Create(jar)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	z := zip.NewWriter(file)
	tree := os.DirFS(classes)
	err = fs.WalkDir(tree, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		from, err := tree.Open(name)
		if err != nil {
			return err
		}
		defer from.Close()
		to, err := z.Create(name)
		if err != nil {
			return err
		}
		_, err = io.Copy(to, from)
		return err
	})
	return errors.Join(err, z.Close())
}

// archiveClasses lets a virtual machine try the compiler and keep the classes
// that it has loaded, which later ones then map into their memory. That is only
// about speed: where it fails, an empty file says not to try again.
func (h harness) archiveClasses(ctx context.Context, j JDK) error {
	file, err := os.CreateTemp(h.dir, ".archive-*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	if err := file.Close(); err != nil {
		return err
	}
	made := file.Name() + ".jsa"
	defer os.Remove(made)
	err = run(ctx, j, append([]string{"-XX:ArchiveClassesAtExit=" + made}, h.command(j, true)...)...)
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if err != nil || !isThere(made) {
		made = file.Name()
	}
	if err := os.Chmod(made, 0o644); err != nil {
		return err
	}
	return os.Rename(made, h.archive())
}

// command returns the arguments that start the harness. warm tells it to try
// the compiler before it is ready.
func (h harness) command(j JDK, warm bool) []string {
	args := machineFlags(j)
	if info, err := os.Stat(h.archive()); err == nil && info.Size() > 0 {
		args = append(args, "-XX:SharedArchiveFile="+h.archive())
	}
	args = append(args, "-p", h.jar(), "-m", harnessMain)
	if warm {
		args = append(args, "warm")
	}
	return args
}
