//go:build !unix

package child

import "context"

// withMemory leaves it at memory that is copied when it grows.
func withMemory(ctx context.Context) context.Context { return ctx }
