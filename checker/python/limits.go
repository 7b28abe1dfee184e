package python

import (
	"math/big"
	"os"
	"runtime"
	"time"

	"pruefstein/checker/sandbox"
)

// What learner code may use up. Memory holds the interpreter as well, which
// needs about 40 MiB.
const (
	maxMemory     = 512 << 20
	maxStack      = 8 << 20
	maxFileSize   = 1 << 20
	maxFiles      = 64
	maxStepOutput = 1 << 20
	maxRawOutput  = 16 << 20 // past sys.stdout, straight to descriptors
	wallPerCPU    = 3
	nearMaxMemory = maxMemory / 10 * 8
)

var limits = sandbox.Limits{
	Memory: maxMemory, Stack: maxStack, FileSize: maxFileSize, Files: maxFiles, Output: maxRawOutput,
}

func budgetFor(cpu time.Duration) sandbox.Budget {
	return sandbox.Budget{CPU: cpu, Wall: wallPerCPU * cpu}
}

// appendOrders appends what the harness needs to know before it begins: its
// limits, whether to hide and, if it is to be a fork server, the seal.
func appendOrders(b []byte, layers sandbox.Layers, seal *sandbox.Seal) []byte {
	b = appendLimits(appendTuple(b, 3))
	b = appendBool(b, exposed(layers))
	if seal == nil {
		return appendTuple(b, 0)
	}
	b = appendTuple(b, 5)
	for _, n := range []int{seal.Clone, seal.Flags, seal.Parent} {
		b = appendInt(b, big.NewInt(int64(n)))
	}
	b = appendBytes(b, seal.Filter)
	return appendInt(b, big.NewInt(int64(seal.Mark)))
}

// exposed reports whether a process under layers could be looked into by others
// of ours, such as one that holds a reference by one with learner code.
func exposed(layers sandbox.Layers) bool {
	return runtime.GOOS == "linux" && !layers.Landlock && !layers.OwnUser
}

// appendLimits appends the limits that the harness has to set for itself,
// where nobody else can.
func appendLimits(b []byte) []byte {
	if runtime.GOOS != "darwin" {
		return appendTuple(b, 0)
	}
	own := []struct {
		name  string
		value int64
	}{
		{"RLIMIT_AS", maxMemory}, {"RLIMIT_FSIZE", maxFileSize}, {"RLIMIT_NOFILE", maxFiles}, {"RLIMIT_CORE", 0},
	}
	b = appendTuple(b, len(own))
	for _, l := range own {
		b = appendInt(appendText(appendTuple(b, 2), l.name), big.NewInt(l.value))
	}
	return b
}

// environment returns all that learner code finds in os.environ. The hash seed
// is fixed so that sets come in the same order in every run.
func environment(dir string) []string {
	env := []string{
		"HOME=" + dir, "TMPDIR=" + dir, "LC_ALL=C.UTF-8",
		"MALLOC_ARENA_MAX=1", // threads would else take 64 MiB of address space each
		"PYTHONHASHSEED=0", "PYTHONSAFEPATH=1", "PYTHONUTF8=1",
	}
	if root := os.Getenv("SystemRoot"); root != "" { // Windows cannot do without
		env = append(env, "SystemRoot="+root)
	}
	return env
}
