package java

import (
	"os"
	"time"

	"pruefstein/checker/sandbox"
)

// What learner code may use up. The heap holds its objects and, before, those
// of the compiler. The address space of a virtual machine is many times what
// it uses: 2 GiB leave room for heap, code, classes and some hundred threads,
// and bound what is left, such as memory outside of the heap.
const (
	maxHeap         = 96 << 20
	maxAddressSpace = 2 << 30
	maxFileSize     = 1 << 20
	maxFiles        = 64
	maxRawOutput    = 16 << 20 // past System.out, straight to descriptors
	wallPerCPU      = 3
)

var limits = sandbox.Limits{
	Memory: maxAddressSpace, FileSize: maxFileSize, Files: maxFiles, Output: maxRawOutput,
}

func budgetFor(cpu time.Duration) sandbox.Budget {
	return sandbox.Budget{CPU: cpu, Wall: wallPerCPU * cpu}
}

// startBudget is for the start of a virtual machine and for trying the compiler.
var startBudget = sandbox.Budget{CPU: 20 * time.Second, Wall: 60 * time.Second}

// machineFlags are those of every virtual machine of ours: small, quick to
// start, quiet on standard output, closed to debuggers. The quicker compiler
// alone is the better one for programs that live for a second.
func machineFlags(j JDK) []string {
	flags := []string{
		"-Xshare:auto", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData",
		"-Xms96m", "-Xmx96m", "-Xmn48m", "-Xss1m", // growing would mean collecting again and again
		"-XX:MaxMetaspaceSize=128m", "-XX:CompressedClassSpaceSize=48m", "-XX:ReservedCodeCacheSize=48m",
		"-XX:MaxDirectMemorySize=16m", "-XX:-UseContainerSupport",
		"-Xlog:disable", "-Xlog:all=error:stderr", "-XX:+DisplayVMOutputToStderr",
		// Each task gets a thread of its own, however many processors there are.
		"-Djava.util.concurrent.ForkJoinPool.common.parallelism=0",
		"-XX:+DisableAttachMechanism", "-XX:-CreateCoredumpOnCrash",
		"-XX:ErrorFile=" + os.DevNull,
		"-Dfile.encoding=UTF-8", "-Duser.language=en", "-Duser.country=US", "-Duser.timezone=UTC",
		"-Djava.security.manager=disallow", "-Djava.awt.headless=true",
		"--add-opens", "java.base/java.io=" + harnessModule,
	}
	if j.Major >= 24 {
		flags = append(flags, "--illegal-native-access=deny", "--sun-misc-unsafe-memory-access=deny")
	}
	return flags
}

// environment returns all that learner code finds in System.getenv.
func environment(dir string) []string {
	env := []string{"HOME=" + dir, "TMPDIR=" + dir, "LC_ALL=C.UTF-8", "MALLOC_ARENA_MAX=1"}
	if root := os.Getenv("SystemRoot"); root != "" { // Windows cannot do without
		env = append(env, "SystemRoot="+root)
	}
	return env
}
