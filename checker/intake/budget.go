package intake

import (
	"compress/gzip"
	"io"
)

// A budget is what may still be unpacked for one submission.
type budget struct {
	limits Limits
	spent  int64
}

// free is how much may be unpacked whatever the ratio.
const free = 1 << 20

// read reads all of r, which takes packed bytes in its archive, 0 if that is
// not known. It stops after limit bytes with whole false.
func (b *budget) read(r io.Reader, packed, limit int64) (data []byte, whole bool, err error) {
	m := &meter{r: r, budget: b, packed: func() int64 { return packed }}
	data, err = io.ReadAll(io.LimitReader(m, limit+1))
	if int64(len(data)) > limit {
		return data[:limit], false, nil
	}
	return data, true, err
}

// gunzip unpacks src into dst.
func (b *budget) gunzip(dst io.Writer, src io.Reader) error {
	counted := &counter{r: src}
	z, err := gzip.NewReader(counted)
	if err != nil {
		return err
	}
	_, err = io.Copy(dst, &meter{r: z, budget: b, packed: func() int64 { return counted.n }})
	return err
}

// A meter passes on what it reads until the budget is used up.
type meter struct {
	r      io.Reader
	budget *budget
	packed func() int64
	n      int64
}

func (m *meter) Read(p []byte) (int, error) {
	n, err := m.r.Read(p)
	m.n += int64(n)
	m.budget.spent += int64(n)
	if m.budget.spent > m.budget.limits.Total {
		return 0, errBeyond
	}
	if packed := m.packed(); packed > 0 && m.n > free && m.n/packed > m.budget.limits.Ratio {
		return 0, errBeyond
	}
	return n, err
}

// A counter counts what is read.
type counter struct {
	r io.Reader
	n int64
}

func (c *counter) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.n += int64(n)
	return n, err
}
