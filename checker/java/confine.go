package java

import (
	"context"
	"path/filepath"

	"pruefstein/checker/sandbox"
)

// confinement returns what a virtual machine of j needs to see: the system's
// libraries, the JDK and the harness. Learner code sees the same and nothing
// else.
func confinement(j JDK, h harness) *sandbox.Confinement {
	c := sandbox.Libraries(j.Program())
	c.Dirs = append(c.Dirs, j.Home, h.dir)
	// Debian keeps the settings of a JDK elsewhere.
	for _, name := range []string{"lib/jvm.cfg", "conf/net.properties"} {
		if path, err := filepath.EvalSymlinks(filepath.Join(j.Home, name)); err == nil {
			c.Files = append(c.Files, path)
		}
	}
	for _, name := range []string{"conf/security", "conf/logging.properties"} {
		if path, err := filepath.EvalSymlinks(filepath.Join(j.Home, name, "java.security")); err == nil {
			c.Dirs = append(c.Dirs, filepath.Dir(path))
		}
	}
	return &c
}

// Layers returns how learner code is confined here. It is known from a process
// that was started, which then waits for the next Load.
func (r *Runtime) Layers(ctx context.Context) (sandbox.Layers, error) {
	w, err := r.worker(ctx)
	if err != nil {
		return sandbox.Layers{}, err
	}
	defer r.spares.Give(w)
	return w.Layers, nil
}
