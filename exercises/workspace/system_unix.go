//go:build unix

package workspace

import (
	"errors"
	"os"
	"syscall"
)

// openFlags keep an open from waiting for the other end of a pipe and from
// making a terminal our own.
const openFlags = os.O_RDONLY | syscall.O_NONBLOCK | syscall.O_NOCTTY

func isDiskFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || errors.Is(err, syscall.EFBIG)
}

// syncFolder makes a rename in the folder last. Not every file system can.
func syncFolder(folder *os.File) { _ = folder.Sync() }
