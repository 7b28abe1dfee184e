package intake

// Limits bound what reading one submission may cost.
type Limits struct {
	Source  int64 // bytes of one graded file
	Entries int   // files and folders of one submission
	Total   int64 // bytes unpacked for one submission, nested archives included
	Ratio   int64 // bytes unpacked for each packed one, once more than a MiB is unpacked
	Depth   int   // folders within folders
	Nesting int   // archives within archives
}

// DefaultLimits are far above what learners hand in.
func DefaultLimits() Limits {
	return Limits{Source: 128 << 10, Entries: 20_000, Total: 64 << 20, Ratio: 200, Depth: 32, Nesting: 3}
}

// orDefault fills in the zero fields.
func (l Limits) orDefault() Limits {
	d := DefaultLimits()
	set(&l.Source, d.Source)
	set(&l.Entries, d.Entries)
	set(&l.Total, d.Total)
	set(&l.Ratio, d.Ratio)
	set(&l.Depth, d.Depth)
	set(&l.Nesting, d.Nesting)
	return l
}

func set[T int | int64](value *T, otherwise T) {
	if *value <= 0 {
		*value = otherwise
	}
}
