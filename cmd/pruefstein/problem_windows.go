package main

import (
	"errors"

	"golang.org/x/sys/windows"
)

// isFull reports whether err tells of a full disk or a used-up quota.
func isFull(err error) bool {
	return errors.Is(err, windows.ERROR_DISK_FULL) || errors.Is(err, windows.ERROR_HANDLE_DISK_FULL)
}

// isReadOnly reports whether err tells of a file system that takes no writes.
func isReadOnly(err error) bool { return errors.Is(err, windows.ERROR_WRITE_PROTECT) }
