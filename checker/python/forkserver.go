package python

import (
	"fmt"
	"strings"

	"pruefstein/checker/sandbox"
)

// A forkServer is a process of the interpreter with the harness in it that
// never loads a program, but copies itself into workers.
type forkServer struct {
	server *sandbox.ForkServer
	forks  int   // so far
	memory int64 // resident after the first of them
	async  bool  // it has asyncio loaded
}

// Where a fork server makes room for another.
const (
	maxForks  = 200
	maxGrowth = 16 << 20 // of memory since the first fork
)

// startForkServer starts a fork server. Whether it works shows with the first
// fork.
func startForkServer(launcher *sandbox.Launcher, interpreter Interpreter, dir string) (*forkServer, error) {
	server, err := launcher.StartForkServer(interpreter.spec(dir))
	if err != nil {
		return nil, err
	}
	seal, err := server.Seal()
	if err != nil {
		server.Close()
		return nil, err
	}
	writeFrame(server.Stdin, interpreter.harness)
	writeFrame(server.Stdin, appendOrders(nil, server.Layers(), &seal))
	return &forkServer{server: server}, nil
}

// fork returns a worker that is ready. With async it finds asyncio loaded,
// which takes longer than all else. After an error s needs to be closed.
func (s *forkServer) fork(async bool) (*worker, error) {
	if async && !s.async {
		s.async = true
		_, _ = s.server.Stdin.Write([]byte{0}) // if it fails, so does what follows
	}
	process, err := s.server.Fork()
	if err != nil {
		s.server.Kill()
		said := strings.TrimSpace(string(s.server.Wait().Tail))
		return nil, fmt.Errorf("%w: %s", err, said)
	}
	w := newWorker(process)
	if err := w.await(); err != nil {
		w.Close()
		return nil, fmt.Errorf("fork: %w", err)
	}
	s.forks++
	if s.forks == 1 {
		s.memory = s.server.Memory()
	}
	return w, nil
}

// worn reports whether another should take its place.
func (s *forkServer) worn() bool {
	return s.forks >= maxForks || s.forks > 0 && s.server.Memory()-s.memory > maxGrowth
}

func (s *forkServer) close() { s.server.Close() }
