package python

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
)

// CacheDir returns the directory to unpack the interpreter into: what the
// variable PRUEFSTEIN_CACHE says, else for root a directory that all users
// can read, since an unprivileged child cannot enter root's home, else the
// platform's own directory for such things. getenv is [os.Getenv] outside
// tests.
func CacheDir(getenv func(string) string) (string, error) {
	if dir := getenv("PRUEFSTEIN_CACHE"); dir != "" {
		return filepath.Abs(dir)
	}
	if os.Geteuid() == 0 {
		return "/var/cache/pruefstein", nil
	}
	base := userCacheDir(runtime.GOOS, getenv)
	if !filepath.IsAbs(base) {
		return "", errors.New("kein Ort für den Python-Interpreter bekannt; setze die Variable PRUEFSTEIN_CACHE auf einen Ordner, in den du schreiben darfst")
	}
	return filepath.Join(base, "pruefstein"), nil
}

// userCacheDir follows [os.UserCacheDir], which asks the real environment.
func userCacheDir(system string, getenv func(string) string) string {
	switch system {
	case "windows":
		return getenv("LocalAppData")
	case "darwin":
		return filepath.Join(getenv("HOME"), "Library", "Caches")
	}
	if dir := getenv("XDG_CACHE_HOME"); filepath.IsAbs(dir) {
		return dir
	}
	return filepath.Join(getenv("HOME"), ".cache")
}
