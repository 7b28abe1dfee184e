// Package python runs learner code written in Python.
//
// An [Interpreter] is found with [Embedded] or [System]; a [Runtime] loads
// programs with it, each into a confined process of its own, and makes the
// calls that the checker asks for. It compares nothing: what the code did
// comes back as a trace.
package python
