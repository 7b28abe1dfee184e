package progress

// StateDir returns the folder for state: what PRUEFSTEIN_STATE says, else the
// platform's usual place below home.
func StateDir(getenv func(string) string, home string) string { return "" }

// Path returns the usual place of the database in a state folder.
func Path(stateDir string) string { return "" }
