//go:build race

package tui

// racing tells that the race detector is on, which makes everything slower.
const racing = true
