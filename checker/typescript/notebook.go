package typescript

import (
	"crypto/sha256"
	"sync"
)

// A note is something that the compiler noticed about a program.
type note struct {
	id   string // such as "equals-nan"
	line int
}

// A notebook keeps the notes on programs loaded of late, for explanations. Its
// zero value is empty.
type notebook struct {
	mu    sync.Mutex
	order [][sha256.Size]byte
	notes map[[sha256.Size]byte][]note
}

// maxNotes is for how many programs notes are kept.
const maxNotes = 64

func (b *notebook) keep(source []byte, notes []note) {
	if len(notes) == 0 {
		return
	}
	key := sha256.Sum256(source)
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.notes == nil {
		b.notes = make(map[[sha256.Size]byte][]note)
	}
	if _, known := b.notes[key]; known {
		return
	}
	if len(b.order) == maxNotes {
		delete(b.notes, b.order[0])
		b.order = b.order[1:]
	}
	b.order = append(b.order, key)
	b.notes[key] = notes
}

func (b *notebook) on(source []byte) []note {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.notes[sha256.Sum256(source)]
}
