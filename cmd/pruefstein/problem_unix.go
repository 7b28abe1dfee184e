//go:build unix

package main

import (
	"errors"
	"syscall"
)

// isFull reports whether err tells of a full disk or a used-up quota.
func isFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// isReadOnly reports whether err tells of a file system that takes no writes.
func isReadOnly(err error) bool { return errors.Is(err, syscall.EROFS) }
