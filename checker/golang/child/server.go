package child

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"slices"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"
	"github.com/tetratelabs/wazero/sys"

	"pruefstein/checker/golang/wire"
)

const (
	// memoryPages is how much memory learner code may have, in pages of 64 KiB.
	memoryPages = 256 << 20 >> 16
	// maxModules is how many compiled modules are kept, the latest.
	maxModules = 3
)

// A server runs modules, one at a time, as it is told.
type server struct {
	in      io.Reader
	out     io.Writer
	engines map[wire.Engine]wazero.Runtime
	modules []module // in order of their last use

	// Of what runs now.
	clock   clock
	console console
	program bool   // it runs as a program
	asked   bool   // the adapter has been asked before
	request []byte // what the adapter is asked
	stopped bool
}

// A module is one that is compiled.
type module struct {
	engine   wazero.Runtime
	sum      [sha256.Size]byte
	compiled wazero.CompiledModule
}

// newServer returns a server that is ready to be told.
func newServer(in io.Reader, out io.Writer) (*server, error) {
	s := &server{in: in, out: out, engines: make(map[wire.Engine]wazero.Runtime)}
	_, err := s.engine(wire.Interpreter)
	return s, err
}

// engine returns an engine, which is set up by its first use.
func (s *server) engine(kind wire.Engine) (wazero.Runtime, error) {
	if r, ok := s.engines[kind]; ok {
		return r, nil
	}
	config := wazero.NewRuntimeConfig() // the compiler, where there is one
	if kind == wire.Interpreter {
		config = wazero.NewRuntimeConfigInterpreter()
	}
	ctx := context.Background()
	r := wazero.NewRuntimeWithConfig(ctx, config.WithMemoryLimitPages(memoryPages))
	s.engines[kind] = r
	if _, err := wasi_snapshot_preview1.Instantiate(ctx, r); err != nil {
		return nil, err
	}
	_, err := r.NewHostModuleBuilder("pruefstein").
		NewFunctionBuilder().WithFunc(s.next).Export("next").
		NewFunctionBuilder().WithFunc(s.read).Export("read").
		NewFunctionBuilder().WithFunc(s.answer).Export("answer").
		NewFunctionBuilder().WithFunc(s.settle).Export("settle").
		NewFunctionBuilder().WithFunc(s.rewind).Export("rewind").
		NewFunctionBuilder().WithFunc(s.now).Export("now").
		Instantiate(ctx)
	return r, err
}

// serve does as it is told until there is nothing more.
func (s *server) serve() error {
	for {
		kind, data, err := wire.Read(s.in)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil {
			err = s.obey(kind, data)
		}
		if err != nil {
			return err
		}
	}
}

func (s *server) obey(kind wire.Kind, data []byte) error {
	switch kind {
	case wire.Module:
		return s.choose(data)
	case wire.Code:
		return s.compile(data)
	case wire.Start:
		return s.start(data)
	}
	return fmt.Errorf("unexpected frame %d", kind)
}

// choose moves the module with the given sum to the end of the list.
func (s *server) choose(data []byte) error {
	r, sum, err := s.engineOf(data)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(s.modules, func(m module) bool { return m.engine == r && bytes.Equal(m.sum[:], sum) })
	if i < 0 {
		return wire.Write(s.out, wire.Unknown)
	}
	chosen := s.modules[i]
	s.modules = append(slices.Delete(s.modules, i, i+1), chosen)
	return wire.Write(s.out, wire.Known)
}

// engineOf takes the engine from the beginning of a frame.
func (s *server) engineOf(data []byte) (wazero.Runtime, []byte, error) {
	if len(data) == 0 {
		return nil, nil, errors.New("empty frame")
	}
	r, err := s.engine(wire.Engine(data[0]))
	return r, data[1:], err
}

func (s *server) compile(data []byte) error {
	r, code, err := s.engineOf(data)
	if err != nil {
		return err
	}
	ctx := experimental.WithCompilationWorkers(context.Background(), runtime.GOMAXPROCS(0))
	compiled, err := r.CompileModule(ctx, code)
	if err != nil {
		return wire.Write(s.out, wire.Failed, []byte(err.Error()))
	}
	s.modules = append(s.modules, module{r, sha256.Sum256(code), compiled})
	if len(s.modules) > maxModules {
		s.modules[0].compiled.Close(ctx) // it runs no more
		s.modules = slices.Delete(s.modules, 0, 1)
	}
	return wire.Write(s.out, wire.Known)
}

// start runs the module that was chosen last until it ends.
func (s *server) start(data []byte) error {
	var begin wire.Begin
	if err := json.Unmarshal(data, &begin); err != nil {
		return err
	}
	if len(s.modules) == 0 {
		return errors.New("no module to start")
	}
	s.clock.reset()
	s.console = console{keep: keptStep}
	if begin.Program {
		s.console.keep = maxStep
	}
	s.program, s.asked, s.stopped = begin.Program, false, false
	ctx := withMemory(context.Background())
	chosen := s.modules[len(s.modules)-1]
	instance, err := chosen.engine.InstantiateModule(ctx, chosen.compiled, s.config(begin))
	if instance != nil {
		instance.Close(ctx)
	}
	text, err := json.Marshal(s.end(err))
	if err != nil {
		return err
	}
	return wire.Write(s.out, wire.Ended, text)
}

// config says what there is for the module: nothing but its streams, the
// virtual clock and chance that is the same every time.
func (s *server) config(begin wire.Begin) wazero.ModuleConfig {
	return wazero.NewModuleConfig().WithName("").WithArgs(begin.Args...).
		WithStdin(bytes.NewReader(begin.Input)).
		WithStdout(stdout{&s.console}).WithStderr(stderr{&s.console}).
		WithWalltime(s.clock.wall, 1).WithNanotime(s.clock.monotonic, 1).WithNanosleep(s.clock.sleep).
		WithRandSource(rand.NewChaCha8([32]byte{}))
}

// end tells from the error of a run how it ended.
func (s *server) end(err error) wire.End {
	end := wire.End{Reason: wire.Exited, Errors: s.console.errors}
	end.Output, end.Truncated = s.console.take()
	exit, exited := errors.AsType[*sys.ExitError](err)
	switch {
	case err == nil:
	case s.stopped:
		end.Reason = wire.Stopped
	case s.console.flooded:
		end.Reason = wire.Flooded
	case exited:
		end.Code = exit.ExitCode()
	default:
		end.Reason, end.Text = wire.Trapped, err.Error()
	}
	return end
}

// next waits until the adapter is asked for something and returns how many
// bytes the question has. There is none for a program, which just runs.
func (s *server) next(context.Context, api.Module) uint32 {
	if s.program {
		return 0
	}
	if err := s.report(); err != nil {
		panic(err)
	}
	kind, data, err := wire.Read(s.in)
	switch {
	case err == nil && kind == wire.Ask:
		s.asked, s.request = true, data
		return uint32(len(data))
	case err == nil && kind != wire.Stop:
		panic(fmt.Errorf("unexpected frame %d", kind))
	}
	s.stopped = true
	panic(sys.NewExitError(0))
}

// report says that the adapter waits.
func (s *server) report() error {
	if s.asked {
		return wire.Write(s.out, wire.Done)
	}
	output, truncated := s.console.take()
	return wire.Write(s.out, wire.Ready, wire.AppendPrinted(nil, output, truncated))
}

// read puts the question where the adapter wants it.
func (s *server) read(_ context.Context, adapter api.Module, at uint32) {
	adapter.Memory().Write(at, s.request) // out of range: the adapter reads nonsense
	s.request = nil
}

// answer hands on what the adapter answers.
func (s *server) answer(_ context.Context, adapter api.Module, at, size uint32) {
	data, ok := adapter.Memory().Read(at, size)
	if !ok {
		panic(errors.New("answer out of range"))
	}
	output, truncated := s.console.take()
	if err := wire.Write(s.out, wire.Answer, wire.AppendPrinted(nil, output, truncated), data); err != nil {
		panic(err)
	}
}

func (s *server) settle(_ context.Context, _ api.Module, on uint32) { s.clock.settle(on != 0) }

// now returns how many nanoseconds the clock has gone on.
func (s *server) now(context.Context, api.Module) int64 { return s.clock.now }

func (s *server) rewind(context.Context, api.Module) { s.clock.reset() }
