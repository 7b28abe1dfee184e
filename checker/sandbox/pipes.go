package sandbox

import (
	"errors"
	"io"
	"os"
)

// pipes are the three standard streams of a child, both ends of each.
type pipes struct {
	stdinRead, stdinWrite   *os.File
	stdoutRead, stdoutWrite *os.File
	stderrRead, stderrWrite *os.File
}

func openPipes() (*pipes, error) {
	var p pipes
	for _, ends := range [][2]**os.File{
		{&p.stdinRead, &p.stdinWrite},
		{&p.stdoutRead, &p.stdoutWrite},
		{&p.stderrRead, &p.stderrWrite},
	} {
		r, w, err := os.Pipe()
		if err != nil {
			closeAll(p.childs())
			closeAll(p.ours())
			return nil, err
		}
		*ends[0], *ends[1] = r, w
	}
	return &p, nil
}

// openStreams opens what spec's program talks by: pipes, but for the input of
// a fork server, which is a socket.
func openStreams(spec Spec) (*pipes, error) {
	p, err := openPipes()
	if err != nil || !spec.forks {
		return p, err
	}
	ours, childs, err := socketPair()
	if err != nil {
		closeAll(p.childs())
		closeAll(p.ours())
		return nil, err
	}
	closeAll([]*os.File{p.stdinRead, p.stdinWrite})
	p.stdinRead, p.stdinWrite = childs, ours
	return p, nil
}

func (p *pipes) childs() []*os.File {
	return []*os.File{p.stdinRead, p.stdoutWrite, p.stderrWrite}
}

func (p *pipes) ours() []*os.File {
	return []*os.File{p.stdinWrite, p.stdoutRead, p.stderrRead}
}

// closeAll closes files, among which may be nil.
func closeAll(files []*os.File) {
	for _, f := range files {
		f.Close() // of nil is an error, not a panic
	}
}

// An orphanReader reads a pipe whose writer may have died and left the pipe
// open in a process that got away. A deadline in the past marks the death:
// from then on there is only what the pipe holds already.
type orphanReader struct{ file *os.File }

func (r orphanReader) Read(b []byte) (int, error) {
	n, err := r.file.Read(b)
	if errors.Is(err, os.ErrDeadlineExceeded) {
		return readAvailable(r.file, b)
	}
	if errors.Is(err, os.ErrClosed) {
		err = io.EOF
	}
	return n, err
}
