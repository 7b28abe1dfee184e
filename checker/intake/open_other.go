//go:build !unix

package intake

// openFlags are none: there are no pipes among the files, and what an open
// led to is compared afterwards.
const openFlags = 0
