package typescript

// selfPath returns this program, even if its file has been replaced since.
func selfPath() (string, error) { return "/proc/self/exe", nil }

func rootDir() string { return "/" }
