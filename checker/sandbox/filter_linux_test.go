package sandbox

import (
	"encoding/binary"
	"testing"

	seccomp "github.com/elastic/go-seccomp-bpf"
	"github.com/elastic/go-seccomp-bpf/arch"
	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"

	"pruefstein/checker/sandbox/stage"
)

// A machine runs a filter as the kernel would.
type machine struct{ vm *bpf.VM }

func newMachine(t *testing.T, p purpose) machine {
	t.Helper()
	instructions, err := assembleFilter(p)
	if err != nil {
		t.Fatal(err)
	}
	vm, err := bpf.NewVM(instructions)
	if err != nil {
		t.Fatal(err)
	}
	return machine{vm}
}

// run returns what becomes of a system call. The words of struct seccomp_data
// are those of the machine, the interpreter takes them as big-endian.
func (m machine) run(t *testing.T, architecture uint32, number int, arguments [6]uint64) seccomp.Action {
	t.Helper()
	data := binary.BigEndian.AppendUint32(nil, uint32(number))
	data = binary.BigEndian.AppendUint32(data, architecture)
	data = append(data, make([]byte, 8)...) // the address of the call
	for _, a := range arguments {
		data = binary.BigEndian.AppendUint32(data, uint32(a))
		data = binary.BigEndian.AppendUint32(data, uint32(a>>32))
	}
	action, err := m.vm.Run(data)
	if err != nil {
		t.Fatal(err)
	}
	return seccomp.Action(uint32(action))
}

// TestForksMayDoWhatProgramsMay demands that the two filters of a fork leave
// together what the one of a program leaves.
func TestForksMayDoWhatProgramsMay(t *testing.T) {
	info, err := arch.GetInfo("")
	if err != nil {
		t.Fatal(err)
	}
	programs, servers, forks := newMachine(t, forPrograms), newMachine(t, forForkServers), newMachine(t, forForks)
	interesting := []uint64{
		0, 1, 2, 3, 9, 10, 15, 22, 38, uint64(stage.PID), uint64(stage.PID) - 1, forkFlags, uint64(unix.SIGCHLD),
		unix.CLONE_THREAD, unix.CLONE_THREAD | unix.CLONE_VM, unix.CLONE_PARENT, unix.CLONE_NEWUSER,
		unix.PR_SET_PDEATHSIG, unix.PR_SET_SECCOMP, unix.PR_SET_NAME, unix.F_SETOWN, unix.F_SETFL, 1 << 32, 1<<32 | 1, 1<<32 | 22,
	}
	allowed, more := 0, 0
	for number := range 600 {
		for _, first := range interesting {
			for _, second := range interesting {
				arguments := [6]uint64{first, second}
				want := programs.run(t, uint32(info.ID), number, arguments)
				server, fork := servers.run(t, uint32(info.ID), number, arguments), forks.run(t, uint32(info.ID), number, arguments)
				if got := stricter(server, fork); got != want {
					t.Errorf("call %d(%#x, %#x): %v and %v, want %v", number, first, second, server, fork, want)
				}
				if want == seccomp.ActionAllow {
					allowed++
				} else if server == seccomp.ActionAllow {
					more++
				}
			}
		}
	}
	if allowed == 0 || more == 0 {
		t.Errorf("%d calls allowed, %d more to servers", allowed, more)
	}
	for _, m := range []machine{programs, servers, forks} {
		if action := m.run(t, uint32(info.ID)^1, unix.SYS_READ, [6]uint64{}); action != seccomp.ActionKillProcess {
			t.Errorf("a call of another architecture: %v", action)
		}
	}
}

// stricter returns which of two actions the kernel takes. Only an error and
// leave are among them.
func stricter(a, b seccomp.Action) seccomp.Action {
	if a == seccomp.ActionAllow {
		return b
	}
	return a
}

// TestSignalsByDescriptor demands that no descriptor can be made to signal
// anybody.
func TestSignalsByDescriptor(t *testing.T) {
	info, err := arch.GetInfo("")
	if err != nil {
		t.Fatal(err)
	}
	m := newMachine(t, forPrograms)
	for _, command := range []uint64{unix.F_SETOWN, unix.F_SETOWN_EX, unix.F_SETSIG, unix.F_NOTIFY, unix.F_SETLEASE, unix.F_SETLK} {
		if action := m.run(t, uint32(info.ID), unix.SYS_FCNTL, [6]uint64{3, command}); action == seccomp.ActionAllow {
			t.Errorf("fcntl %d is allowed", command)
		}
	}
	if action := m.run(t, uint32(info.ID), unix.SYS_FCNTL, [6]uint64{3, unix.F_SETFL}); action != seccomp.ActionAllow {
		t.Errorf("F_SETFL: %v", action)
	}
}
