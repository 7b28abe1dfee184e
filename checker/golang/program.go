package golang

import (
	"context"
	"encoding/json"
	"strings"

	"pruefstein/checker/golang/wire"
	"pruefstein/checker/trace"
)

// runMain runs the program as a whole, once a script.
func (s *session) runMain(ctx context.Context, batch *trace.Batch) ([]trace.Record, *trace.Fault, error) {
	if !s.pack.isProgram() {
		return nil, s.missing("main"), nil
	}
	if s.waiting && !s.worker.stop() {
		s.over = true
		return nil, nil, errOver
	}
	s.waiting = false
	var records []trace.Record
	for i := range batch.Scripts {
		step, fault, err := s.runOnce(ctx, batch, &batch.Scripts[i])
		if s.tooSlow(fault, err) {
			if fault, err = s.speedUp(ctx); fault == nil && err == nil && s.worker.stop() {
				step, fault, err = s.runOnce(ctx, batch, &batch.Scripts[i])
			}
		}
		if fault != nil || err != nil {
			return records, fault, err
		}
		records = append(records, trace.Record{Steps: []trace.Step{step}})
	}
	return records, nil, nil
}

func (s *session) runOnce(ctx context.Context, batch *trace.Batch, script *trace.Script) (trace.Step, *trace.Fault, error) {
	args := []string{strings.TrimSuffix(s.program.File, ".go")}
	for _, arg := range script.Args {
		args = append(args, arg.Text())
	}
	if err := s.worker.start(wire.Begin{Args: args, Input: []byte(script.Input), Program: true}); err != nil {
		return trace.Step{}, nil, err
	}
	var end *wire.End
	fault, err := s.converse(ctx, batch.CPU, func(kind wire.Kind, data []byte) (bool, error) {
		if kind != wire.Ended || json.Unmarshal(data, &end) != nil {
			return false, errMalformed
		}
		return true, nil
	})
	if fault != nil || err != nil {
		return trace.Step{}, fault, err
	}
	fault = s.judge(*end)
	step := trace.Step{Output: strings.ToValidUTF8(string(end.Output), "\ufffd"), OutputTruncated: end.Truncated}
	switch {
	case fault.Kind == trace.Exited:
		step.Result = trace.IntValue(int64(fault.ExitCode))
	case fault.Exception != nil:
		step.Result = trace.RaisedValue(*fault.Exception)
	default:
		return trace.Step{}, fault, nil
	}
	return step, nil, nil
}
