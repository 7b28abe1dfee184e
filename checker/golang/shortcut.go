package golang

import (
	"context"
	"fmt"
	gobuild "go/build"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"pruefstein/checker/sandbox"
)

// A shortcut is what it takes to build programs with the compiler and the
// linker alone, which spares what the go command does besides. It serves the
// programs that import no more than what was built in advance. Whatever it
// cannot build is left to the go command, which also knows how to complain.
type shortcut struct {
	compiler, linker string
	language         string // such as "go1.22"
	imports          string // where the compiled packages are, in the form of importcfg
}

const (
	bridgePath  = "pruefling/steg"
	packagePath = "pruefling/" + packageDir
)

// prepareShortcut keeps the packages that were built in advance where nobody
// clears them away, and compiles the part of the adapter that is always the
// same. It returns nil if this Go is one that cannot be dealt with like that.
func (b *builder) prepareShortcut(ctx context.Context) *shortcut {
	tools := filepath.Join(b.toolchain.Root, "pkg", "tool", runtime.GOOS+"_"+runtime.GOARCH)
	s := &shortcut{
		compiler: filepath.Join(tools, "compile"+exeSuffix()), linker: filepath.Join(tools, "link"+exeSuffix()),
		language: fmt.Sprintf("go1.%d", b.toolchain.minor()),
	}
	for _, tool := range []string{s.compiler, s.linker} {
		if _, err := os.Stat(tool); err != nil {
			return nil
		}
	}
	library, err := b.library(ctx)
	if err != nil {
		return nil
	}
	s.imports = library
	bridge, err := b.bridge(ctx, s)
	if err != nil {
		return nil
	}
	s.imports += packageFile(bridgePath, bridge)
	return s
}

func exeSuffix() string {
	if runtime.GOOS == "windows" {
		return ".exe"
	}
	return ""
}

func packageFile(path, file string) string { return "packagefile " + path + "=" + file + "\n" }

// library returns where the packages are that were built in advance. They are
// copied out of the build cache, which the go command clears.
func (b *builder) library(ctx context.Context) (string, error) {
	dir := filepath.Join(b.dir, "library-"+b.toolchain.Version)
	index := filepath.Join(dir, "importcfg")
	if known, err := os.ReadFile(index); err == nil {
		return string(known), nil
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", err
	}
	list := b.command(ctx, "list", "-export", "-trimpath", "-deps", "-f", "{{if .Export}}{{.ImportPath}}={{.Export}}{{end}}")
	out, err := list.Output()
	if err != nil {
		return "", err
	}
	var all strings.Builder
	for i, line := range strings.Fields(string(out)) {
		path, built, _ := strings.Cut(line, "=")
		kept := filepath.Join(dir, fmt.Sprintf("%d.a", i))
		if err := copyFile(kept, built); err != nil {
			return "", err
		}
		all.WriteString(packageFile(path, kept))
	}
	return all.String(), writeWhole(index, []byte(all.String()))
}

func copyFile(to, from string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return writeWhole(to, data)
}

// writeWhole writes a file that others see either whole or not at all.
func writeWhole(path string, data []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), "neu-")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // it is not there any more if all went well
	if _, err := f.Write(data); err != nil {
		f.Close()
		return err
	}
	if err := f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// bridge returns the compiled part of the adapter that all programs share.
func (b *builder) bridge(ctx context.Context, s *shortcut) (string, error) {
	files := adapterFiles()
	sum := keyOf(files)
	kept := filepath.Join(b.dir, "library-"+b.toolchain.Version, fmt.Sprintf("steg-%x.a", sum[:8]))
	if _, err := os.Stat(kept); err == nil {
		return kept, nil
	}
	dir, err := os.MkdirTemp(filepath.Join(b.dir, "tmp"), "steg-")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	if err := writeFiles(dir, files); err != nil {
		return "", err
	}
	if err := os.WriteFile(filepath.Join(dir, "importcfg"), []byte(s.imports), 0o600); err != nil {
		return "", err
	}
	if ok, err := b.tool(ctx, dir, s.compiler, s.compile(dir, bridgePath, "steg", sourcesIn(files, "steg"))...); !ok {
		return "", fmt.Errorf("compile %q: %w", bridgePath, err)
	}
	return kept, copyFile(kept, filepath.Join(dir, "steg.a"))
}

// sourcesIn returns the Go files of one folder, in a form that is no flag.
func sourcesIn(files map[string][]byte, folder string) []string {
	var sources []string
	for name := range files {
		if strings.HasPrefix(name, folder+"/") && strings.HasSuffix(name, ".go") {
			sources = append(sources, "./"+name)
		}
	}
	slices.Sort(sources)
	return sources
}

// compile returns the arguments that compile a folder of dir to a file named
// after it. A package whose functions may lack a body is not complete.
func (s *shortcut) compile(dir, path, folder string, sources []string) []string {
	args := []string{
		"-o", folder + ".a", "-p", path, "-lang=" + s.language, "-dwarf=false", "-nolocalimports", "-pack", "-importcfg", "importcfg",
		"-trimpath", filepath.Join(dir, folder) + "=>" + path,
	}
	if path != bridgePath {
		args = append(args, "-complete")
	}
	return append(args, sources...)
}

// build builds what lies in dir, and reports whether it could.
func (s *shortcut) build(ctx context.Context, b *builder, dir string, files map[string][]byte) (bool, error) {
	if s == nil || !matchesAll(dir, files) {
		return false, nil
	}
	imports := s.imports + packageFile(packagePath, filepath.Join(dir, packageDir+".a"))
	if err := os.WriteFile(filepath.Join(dir, "importcfg"), []byte(imports), 0o600); err != nil {
		return false, err
	}
	for _, step := range []struct {
		tool string
		args []string
	}{
		{s.compiler, s.compile(dir, packagePath, packageDir, sourcesIn(files, packageDir))},
		{s.compiler, s.compile(dir, "main", "main", []string{"./main.go"})},
		{s.linker, []string{"-o", output, "-importcfg", "importcfg", "-buildmode=exe", "-s", "-w", "main.a"}},
	} {
		if ok, err := b.tool(ctx, dir, step.tool, step.args...); !ok {
			return false, err
		}
	}
	return true, nil
}

// matchesAll reports whether the go command would compile all files of the
// package, whatever their names and constraints say.
func matchesAll(dir string, files map[string][]byte) bool {
	target := gobuild.Default
	target.GOOS, target.GOARCH, target.CgoEnabled = "wasip1", "wasm", false
	for _, source := range sourcesIn(files, packageDir) {
		folder, name := filepath.Split(source)
		if ok, err := target.MatchFile(filepath.Join(dir, folder), name); !ok || err != nil || strings.HasSuffix(name, "_test.go") {
			return false
		}
	}
	return true
}

// tool runs the compiler or the linker and reports whether it succeeded. The
// error is set if it could not run at all.
func (b *builder) tool(ctx context.Context, dir, path string, args ...string) (bool, error) {
	exit, err := b.execute(ctx, dir, path, args...)
	return err == nil && exit.Limit == sandbox.NoLimit && exit.Code == 0, err
}
