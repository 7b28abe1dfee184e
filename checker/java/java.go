// Package java runs learner code written in Java 17 or newer.
//
// A [JDK] is found with [Find]; a [Runtime] compiles and runs programs with it,
// each in a confined Java virtual machine of its own, and makes the calls that
// the checker asks for. It compares nothing: what the code did comes back as a
// trace.
//
// The folder harness holds what runs beside learner code, a module that is
// compiled with the JDK at hand when it is first needed. It compiles the
// learner's files in memory and loads them with a class loader that knows the
// platform but not the harness. Answers go over a channel of their own; what
// the program knows as standard output is captured.
//
// Where time is virtual, a java.time.Clock, a Supplier or the like that is
// handed to learner code reads the virtual clock, and calls that block on
// futures of fakes count as pending. What Java itself takes from the machine is
// real: Thread.sleep, System.nanoTime and Clock.systemUTC are not virtual, so
// exercises hand in a clock.
package java
