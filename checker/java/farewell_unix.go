//go:build unix

package java

import "syscall"

// farewell makes a virtual machine tell on standard error where its threads are.
const farewell = syscall.SIGQUIT
