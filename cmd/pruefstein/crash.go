package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"pruefstein/exercises/progress"
	"pruefstein/tui"
)

// crashKeeper returns what writes reports of crashes into the folder for state.
func (p *program) crashKeeper() func(tui.Crash) (string, error) {
	return func(c tui.Crash) (string, error) {
		home, err := os.UserHomeDir()
		if err != nil {
			return "", err
		}
		dir := progress.StateDir(os.Getenv, home)
		if err := os.MkdirAll(dir, 0o700); err != nil {
			return "", err
		}
		now := p.now()
		path := filepath.Join(dir, now.Format("absturz-20060102-150405.txt"))
		return path, os.WriteFile(path, crashReport(c, now), 0o600)
	}
}

// crashReport writes down a crash. It holds nothing that the learner wrote.
func crashReport(c tui.Crash, now time.Time) []byte {
	return fmt.Appendf(nil, "pruefstein %s %s/%s %s\nZeit: %s\nSeite: %s (%d × %d)\n\n%s\n\n%s",
		version, runtime.GOOS, runtime.GOARCH, runtime.Version(), now.Format(time.RFC3339),
		c.Screen, c.Width, c.Height, c.Value, c.Stack)
}
