package trace

import "context"

// A Session is one process that holds one loaded program.
type Session interface {
	// Run runs the scripts of batch and returns their records in order. If
	// the program ends early, the last record is cut short, later ones are
	// missing, fault says why, and the session is good for nothing more.
	Run(ctx context.Context, batch Batch) ([]Record, *Fault, error)

	// Close ends the process. It may be gone a moment later.
	Close() error
}
