package typescript

import (
	"os"
	"time"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/typescript/engine"
	"pruefstein/checker/typescript/wire"
)

// What learner code may use up. The address space holds what Go reserves for
// itself; what values take up is limited within it, see [engine.MaxHeap].
const (
	maxMemory    = 2 << 30
	maxStack     = 8 << 20
	maxFiles     = 64
	maxRawOutput = 1 << 20 // on standard error, where only the engine writes
	maxAnswer    = 8 << 20 // bytes of one frame
	wallPerCPU   = 3
)

func budgetFor(cpu time.Duration) sandbox.Budget {
	return sandbox.Budget{CPU: cpu, Wall: wallPerCPU * cpu}
}

// appendBudget tells an engine how long a request may take.
func appendBudget(w *wire.Writer, b sandbox.Budget) {
	w.Int(int64(b.CPU))
	w.Int(int64(b.Wall))
}

// startBudget is for the start of the engine alone.
var startBudget = sandbox.Budget{CPU: 10 * time.Second, Wall: 30 * time.Second}

// spec returns how engines are started: this program once more, which sees no
// files but itself.
func spec() (sandbox.Spec, error) {
	path, err := selfPath()
	if err != nil {
		return sandbox.Spec{}, err
	}
	return sandbox.Spec{
		Path: path, Name: engine.Name, Env: environment(), Dir: rootDir(),
		Limits:  sandbox.Limits{Memory: maxMemory, Stack: maxStack, FileSize: 1, Files: maxFiles, Output: maxRawOutput},
		Confine: confinement(path),
	}, nil
}

// confinement returns what this program needs to see: itself and, if it was
// linked with C, the system's libraries.
func confinement(path string) *sandbox.Confinement {
	c := sandbox.Libraries(path)
	if len(c.Programs) == 1 {
		return &sandbox.Confinement{Programs: c.Programs}
	}
	return &c
}

// environment returns what the Go runtime of the engine is told: to collect
// seldom, since an engine does not live long.
func environment() []string {
	env := []string{"GOGC=400", "GOMAXPROCS=2", "GODEBUG=asyncpreemptoff=1", "GOTRACEBACK=none"}
	if root := os.Getenv("SystemRoot"); root != "" { // Windows cannot do without
		env = append(env, "SystemRoot="+root)
	}
	return env
}
