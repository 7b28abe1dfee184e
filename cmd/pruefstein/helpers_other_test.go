//go:build !linux

package main

func helpers() map[string]func() { return nil }
