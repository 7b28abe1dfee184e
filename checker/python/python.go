// Package python runs learner code written in Python.
//
// An [Interpreter] is found with [Embedded] or [System]; a [Runtime] loads
// programs with it, each into a confined process of its own, and makes the
// calls that the checker asks for. It compares nothing: what the code did
// comes back as a trace.
//
// With a virtual clock, modules time and datetime and event loops of asyncio
// all go by it. An executor of asyncio calls its function at once. What waits
// by other means, such as locks between threads with a timeout, waits in real
// time, which the limits end.
package python
