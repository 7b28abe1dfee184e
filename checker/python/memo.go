package python

import (
	"bytes"
	"slices"
	"sync"
	"sync/atomic"

	"pruefstein/checker/trace"
)

// maxMemos is how many lists of scripts are remembered, the latest. One with
// 500 scripts takes some 2 MB.
const maxMemos = 24

// A memory keeps what costs most about scripts that many programs run: how
// they are written, and what came of each script first. Most programs do the
// same, and then there is nothing to be read anew. Its zero value is empty.
type memory struct {
	mu    sync.Mutex
	memos []*memo
}

// A memo is what is remembered of one list of scripts.
type memo struct {
	scripts []trace.Script // which it is, by identity
	form    form
	once    sync.Once
	encoded encoded
	err     error
	rows    []atomic.Pointer[row] // one a script, nil until it came
}

// A form tells how records of a batch differ from those of another with the
// same scripts.
type form struct {
	width   int  // values a step
	special bool // there is more to steps than values, whatever the scripts
	timers  bool
}

// A row is what came of a script, as bytes of an answer and as what they mean.
type row struct {
	raw    []byte
	record trace.Record
}

// of returns the memo of a batch, nil if it is not to be remembered.
func (m *memory) of(batch *trace.Batch) *memo {
	scripts := batch.Scripts
	if !batch.Recurring || batch.Main || len(scripts) == 0 {
		return nil
	}
	form := form{1 + len(batch.Attributes), isSpecial(batch), batch.Timers}
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, known := range m.memos {
		if len(known.scripts) == len(scripts) && &known.scripts[0] == &scripts[0] && known.form == form {
			return known
		}
	}
	if len(m.memos) == maxMemos {
		m.memos = slices.Delete(m.memos, 0, 1)
	}
	known := &memo{scripts: scripts, form: form, rows: make([]atomic.Pointer[row], len(scripts))}
	m.memos = append(m.memos, known)
	return known
}

// An encoded is scripts as the harness reads them.
type encoded struct {
	bytes   []byte
	special bool // there is more to them than plain values
}

func encode(batch *trace.Batch) (encoded, error) {
	e := encoder{clock: batch.Tick > 0, whole: batch.Main}
	b, err := e.appendScripts(nil, batch.Scripts)
	return encoded{b, e.special || isSpecial(batch)}, err
}

// isSpecial reports whether there is more to a batch than plain values and
// methods, whatever its scripts.
func isSpecial(batch *trace.Batch) bool {
	return batch.Construct == "" || batch.Tick > 0 || batch.Timers || len(batch.Fields) > 0
}

// encode returns the scripts of batch, which are those of m. The result must
// not be changed.
func (m *memo) encode(batch *trace.Batch) (encoded, error) {
	if m == nil {
		return encode(batch)
	}
	m.once.Do(func() { m.encoded, m.err = encode(batch) })
	return m.encoded, m.err
}

// recall returns what came of script i before if raw, the rest of an answer,
// is the same again.
func (m *memo) recall(i int, raw []byte) (trace.Record, bool) {
	if m == nil {
		return trace.Record{}, false
	}
	known := m.rows[i].Load()
	if known == nil || !bytes.Equal(known.raw, raw) {
		return trace.Record{}, false
	}
	return known.record, true
}

// keep remembers what came of script i unless something has before.
func (m *memo) keep(i int, raw []byte, record trace.Record) {
	if m == nil || m.rows[i].Load() != nil {
		return
	}
	m.rows[i].CompareAndSwap(nil, &row{bytes.Clone(raw), record})
}
