//go:build !linux

package typescript

import (
	"os"
	"path/filepath"
)

func selfPath() (string, error) { return os.Executable() }

func rootDir() string {
	dir := os.TempDir()
	return filepath.Clean(dir)
}
