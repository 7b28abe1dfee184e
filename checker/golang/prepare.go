package golang

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Prepare builds the standard library, which takes a minute or less once, so
// that later builds take a fraction of a second. progress, which may be nil, is
// told how many packages are done of how many. What the go command has dropped
// from its cache since, a later build builds again.
func (r *Runtime) Prepare(ctx context.Context, progress func(done, total int64)) error {
	if err := r.builder.prepare(ctx, progress); err != nil {
		return fmt.Errorf("build the standard library: %w", err)
	}
	return nil
}

func (b *builder) prepare(ctx context.Context, progress func(done, total int64)) error {
	b.preparing.Lock()
	defer b.preparing.Unlock()
	if b.prepared {
		return nil
	}
	if err := b.prepareDirs(); err != nil {
		return err
	}
	mark := filepath.Join(b.dir, "build", "pruefstein-"+b.toolchain.Version)
	if _, err := os.Stat(mark); err != nil {
		if err := b.buildLibrary(ctx, progress); err != nil {
			return err
		}
		if err := os.WriteFile(mark, nil, 0o600); err != nil {
			return err
		}
	}
	b.shortcut = b.prepareShortcut(ctx)
	b.prepared = true
	return nil
}

// buildLibrary builds what most learner code imports.
func (b *builder) buildLibrary(ctx context.Context, progress func(done, total int64)) error {
	if progress == nil {
		progress = func(int64, int64) {}
	}
	list := b.command(ctx, "list", "-trimpath", "-deps")
	out, err := list.Output()
	if err != nil {
		return err
	}
	total := int64(strings.Count(string(out), "\n"))
	progress(0, total)
	build := b.command(ctx, "build", "-v", "-trimpath", "-ldflags=-s -w")
	built, err := build.StderrPipe()
	if err != nil {
		return err
	}
	if err := build.Start(); err != nil {
		return err
	}
	var said []string
	for lines := bufio.NewScanner(built); lines.Scan(); {
		said = append(said, lines.Text())
		progress(min(int64(len(said)), total), total)
	}
	if err := build.Wait(); err != nil {
		return fmt.Errorf("%w: %s", err, strings.Join(said[max(0, len(said)-5):], "\n"))
	}
	progress(total, total)
	return nil
}

// command returns the go command with the packages that are built in advance.
func (b *builder) command(ctx context.Context, args ...string) *exec.Cmd {
	command := exec.CommandContext(ctx, b.toolchain.Path, append(args, common...)...)
	command.Dir = filepath.Join(b.dir, "home")
	command.Env = environment(b.dir)
	return command
}
