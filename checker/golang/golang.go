// Package golang runs learner code written in Go.
//
// A program is built by the go command to WebAssembly, together with an adapter
// that is generated for it, and run in a confined process of this very program,
// which is package golang/child. It needs Go installed. What learner code does
// there and how it comes back is the business of package trace; verdicts are
// that of package checker.
package golang
