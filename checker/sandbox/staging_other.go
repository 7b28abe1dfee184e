//go:build !linux

package sandbox

// Filters are known on Linux only.
type filters struct{}

// stage returns nil: elsewhere there is nothing to confine a program with
// beyond its limits.
func (l *Launcher) stage(Spec) (*staging, error) { return nil, nil }

func (s *staging) confine(p *Process) (confinement, error) {
	return confine(p.process.Pid, p.spec.Limits)
}
