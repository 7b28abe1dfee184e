package python

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	embedded "github.com/kluctl/go-embed-python/python"
)

// partial begins the names of directories that are being filled.
const partial = ".unpack-"

// unpack creates home. It is called under a lock, so that what others have
// left partial is of no use to anybody.
func unpack(ctx context.Context, home string) error {
	cacheDir := filepath.Dir(home)
	stale, _ := filepath.Glob(filepath.Join(cacheDir, partial+"*"))
	for _, dir := range stale {
		if err := os.RemoveAll(dir); err != nil {
			return err
		}
	}
	dir, err := os.MkdirTemp(cacheDir, partial)
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	fresh := filepath.Join(dir, "python")
	if err := extract(ctx, dir, fresh); err != nil {
		return err
	}
	if err := slim(fresh); err != nil {
		return err
	}
	// An interpreter that does not run here is kept all the same: the next
	// start need not find out anew.
	if _, err := probe(ctx, executable(fresh)); err == nil {
		if err := precompile(ctx, fresh, home); err != nil {
			return err
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	if err := share(fresh); err != nil {
		return err
	}
	return os.Rename(fresh, home)
}

// extract writes all files. They cannot be stopped from coming, but made to
// fail.
func extract(ctx context.Context, dir, fresh string) error {
	stop := context.AfterFunc(ctx, func() { os.RemoveAll(dir) })
	defer stop()
	_, err := embedded.NewEmbeddedPythonWithTmpDir(fresh, false)
	return firstOf(ctx.Err(), err)
}

// superfluous are the parts that no learner code and no check needs: copies
// of the interpreter and its library, windows, Python's own tests.
var superfluous = []string{
	"bin/idle*", "bin/pip*", "bin/pydoc*", "bin/*-config", "bin/python", "bin/python3",
	"lib/libpython*", "lib/libtcl*", "lib/tcl*", "lib/libtk*", "lib/tk*", "lib/itcl*", "lib/thread*",
	"LIB/config-*",
	"LIB/idlelib", "LIB/tkinter", "LIB/turtledemo", "LIB/turtle.py", "LIB/test", "LIB/ensurepip", "LIB/site-packages",
	"LIB/lib-dynload/_test*", "LIB/lib-dynload/_ctypes_test*", "LIB/lib-dynload/_tkinter*",
	"DLLs/_test*", "DLLs/_ctypes_test*", "DLLs/_tkinter*", "DLLs/tcl*", "DLLs/tk*",
}

// slim removes what is superfluous, two thirds of the bytes.
func slim(home string) error {
	for _, pattern := range superfluous {
		pattern = strings.Replace(pattern, "LIB", library(), 1)
		matches, err := filepath.Glob(filepath.Join(home, filepath.FromSlash(pattern)))
		if err != nil {
			return err
		}
		for _, match := range matches {
			if err := os.RemoveAll(match); err != nil {
				return err
			}
		}
	}
	return nil
}

// library returns where the modules lie.
func library() string {
	if runtime.GOOS == "windows" {
		return "Lib"
	}
	return "lib/python" + pythonRelease
}

// precompile compiles all modules, as they will be found in home. Python would
// do so again in each process, since none may write there.
func precompile(ctx context.Context, fresh, home string) error {
	command := exec.CommandContext(ctx, executable(fresh), "-I", "-S", "-m", "compileall", "-q",
		"-s", fresh, "-p", home, "--invalidation-mode", "unchecked-hash", filepath.Join(fresh, filepath.FromSlash(library())))
	command.Env = environment(fresh)
	if out, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("compile modules: %w: %s", err, strings.TrimSpace(string(out)))
	}
	return nil
}

// share lets all users read what root has unpacked.
func share(dir string) error {
	if os.Geteuid() != 0 {
		return nil
	}
	return filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		mode := info.Mode().Perm() | 0o444
		if mode&0o100 != 0 {
			mode |= 0o111
		}
		return os.Chmod(path, mode)
	})
}

// unpackedSize is how many bytes there will be before anything is removed, and
// compiledSize those of the compiled modules that are added then. Each of
// these takes compiledWeight times as long as one of those.
var unpackedSize = map[string]int64{
	"darwin/amd64": 93529762, "darwin/arm64": 91360966,
	"linux/amd64": 148482212, "linux/arm64": 121807270,
	"windows/amd64": 36422075,
}

const (
	compiledSize   = 10297752
	compiledWeight = 8
)

// watch reports how far unpacking below cacheDir has come, whoever does it,
// until the returned function is called.
func watch(cacheDir string, progress func(done, total int64)) (end func()) {
	total := unpackedSize[runtime.GOOS+"/"+runtime.GOARCH] + compiledWeight*compiledSize
	stop, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		tick := time.NewTicker(100 * time.Millisecond)
		defer tick.Stop()
		for most := int64(0); ; {
			most = max(most, min(partialSize(cacheDir), total))
			progress(most, total)
			select {
			case <-stop:
				return
			case <-tick.C:
			}
		}
	}()
	return func() {
		close(stop)
		<-stopped
	}
}

// partialSize returns the weighted bytes that are there of what is being
// unpacked.
// Compiled modules tell that the rest was complete.
func partialSize(cacheDir string) int64 {
	var plain, compiled int64
	dirs, _ := filepath.Glob(filepath.Join(cacheDir, partial+"*"))
	for _, dir := range dirs {
		_ = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || !entry.Type().IsRegular() {
				return nil
			}
			info, err := entry.Info()
			if err != nil {
				return nil
			}
			if strings.HasSuffix(path, ".pyc") {
				compiled += info.Size()
			} else {
				plain += info.Size()
			}
			return nil
		})
	}
	if compiled > 0 {
		plain = max(plain, unpackedSize[runtime.GOOS+"/"+runtime.GOARCH])
	}
	return plain + compiledWeight*compiled
}
