// Command pruefstein teaches resilience patterns in the terminal: it shows
// lessons, lets the learner build the patterns and judges the work with hidden
// checks.
//
// Each verb of the command line has a file of its own. This package alone
// prints and exits, knows which languages there are and joins lessons and
// exercises into a course; all that can be decided without a terminal is
// decided in the packages below.
package main

import (
	"context"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"
)

// collectLess is how far the heap grows before garbage is collected, in percent
// of what is in use. Most verbs end within milliseconds; with the usual 100
// half of that time would go into collecting garbage.
const collectLess = 400

func main() { os.Exit(int(run())) }

func run() exitCode {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(collectLess)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	p := &program{
		stdin:  os.Stdin,
		stdout: newOutput(os.Stdout),
		stderr: os.Stderr,
		now:    time.Now,
		options: options{
			course: os.Getenv("PRUEFSTEIN_COURSE"),
			theme:  newChoice("auto", "light", "dark"),
		},
	}
	return p.run(ctx, os.Args[1:])
}
