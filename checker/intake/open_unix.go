//go:build unix

package intake

import "syscall"

// openFlags keep an open from following a link and from waiting for the other
// end of a pipe.
const openFlags = syscall.O_NOFOLLOW | syscall.O_NONBLOCK | syscall.O_CLOEXEC
