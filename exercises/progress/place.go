package progress

import (
	"path/filepath"
	"runtime"
)

// StateDir returns the folder for state: what PRUEFSTEIN_STATE says, else the
// platform's usual place below home.
func StateDir(getenv func(string) string, home string) string {
	return stateDir(runtime.GOOS, getenv, home)
}

func stateDir(system string, getenv func(string) string, home string) string {
	if dir := getenv("PRUEFSTEIN_STATE"); dir != "" {
		return dir
	}
	const name = "pruefstein"
	switch system {
	case "windows":
		if local := getenv("LOCALAPPDATA"); local != "" {
			return filepath.Join(local, name)
		}
		return filepath.Join(home, "AppData", "Local", name)
	case "darwin":
		return filepath.Join(home, "Library", "Application Support", name)
	}
	// The XDG specification has relative paths ignored.
	if state := getenv("XDG_STATE_HOME"); filepath.IsAbs(state) {
		return filepath.Join(state, name)
	}
	return filepath.Join(home, ".local", "state", name)
}

// Path returns the usual place of the database in a state folder.
func Path(stateDir string) string { return filepath.Join(stateDir, "progress.db") }
