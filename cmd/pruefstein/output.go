package main

import "os"

// An output is standard output that remembers the first failure to write, so
// that a full disk is noticed though most printing ignores errors.
type output struct {
	*os.File
	err error
}

func newOutput(f *os.File) *output { return &output{File: f} }

// Write writes b unless an earlier write has failed.
func (o *output) Write(b []byte) (int, error) {
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.File.Write(b)
	o.err = err
	return n, err
}

// WriteString is like Write.
func (o *output) WriteString(s string) (int, error) { return o.Write([]byte(s)) }
