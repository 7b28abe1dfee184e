//go:build unix

package child

import (
	"context"

	"github.com/tetratelabs/wazero/experimental"
	"golang.org/x/sys/unix"
)

// withMemory has modules get memory that grows where it is, instead of being
// copied again and again.
func withMemory(ctx context.Context) context.Context {
	return experimental.WithMemoryAllocator(ctx, experimental.MemoryAllocatorFunc(reserve))
}

// reserve reserves addresses for as much as a memory may become. What is not
// used costs nothing.
func reserve(_, most uint64) experimental.LinearMemory {
	most = min(most, memoryPages<<16)
	all, err := unix.Mmap(-1, 0, int(most), unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANON)
	if err != nil {
		return &reserved{}
	}
	return &reserved{all}
}

// A reserved is memory of a module, at most all of it.
type reserved struct{ all []byte }

func (r *reserved) Reallocate(size uint64) []byte {
	if size > uint64(len(r.all)) {
		return nil
	}
	return r.all[:size]
}

func (r *reserved) Free() {
	if r.all != nil {
		_ = unix.Munmap(r.all) // which it was mapped as
		r.all = nil
	}
}
