package sandbox

// How much of standard error is kept from the beginning and from the end.
const (
	headSize = 4 << 10
	tailSize = 16 << 10
)

// A capture takes all that is written to it and keeps both ends.
type capture struct {
	total int64
	head  []byte
	tail  []byte // at most twice tailSize, cut when it grows beyond
}

func (c *capture) add(b []byte) {
	c.total += int64(len(b))
	if room := headSize - len(c.head); room > 0 {
		c.head = append(c.head, b[:min(room, len(b))]...)
	}
	c.tail = append(c.tail, b...)
	if len(c.tail) > 2*tailSize {
		c.tail = append(c.tail[:0], lastBytes(c.tail)...)
	}
}

func lastBytes(b []byte) []byte {
	return b[max(0, len(b)-tailSize):]
}
