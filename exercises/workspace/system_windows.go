package workspace

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

const openFlags = os.O_RDONLY

func isDiskFull(err error) bool {
	return errors.Is(err, windows.ERROR_DISK_FULL) || errors.Is(err, windows.ERROR_HANDLE_DISK_FULL)
}

// syncFolder does nothing: Windows flushes no folders.
func syncFolder(*os.File) {}
