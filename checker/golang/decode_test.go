package golang

import (
	"testing"

	"pruefstein/checker/golang/wire"
	"pruefstein/checker/trace"
)

// FuzzTranscript demands that answers of whatever bytes do no harm, and that
// none counts that does not belong to a script.
func FuzzTranscript(f *testing.F) {
	f.Add(true, wire.AppendPrinted(nil, []byte("aus"), false))
	f.Add(false, append(wire.AppendPrinted(nil, nil, true), tagNull, tagText, 1, 'a', 0, tagRaised, 1, 'p', 0, 0, 9, tagBool, 1, 0))
	f.Add(false, append(wire.AppendPrinted(nil, nil, false), tagList, 0xff, 0xff, 0xff, 0xff, 0x0f))
	f.Fuzz(func(t *testing.T, detail bool, data []byte) {
		batch := &trace.Batch{Attributes: []string{"a"}, Detail: detail, Scripts: []trace.Script{{Calls: make([]trace.Call, 1)}}}
		answers := transcript{batch: batch}
		for range 3 {
			if _, err := answers.add(wire.Answer, data); err != nil {
				break
			}
		}
		if len(answers.records) > 1 || len(answers.records) == 1 && len(answers.records[0].Steps) > 2 {
			t.Errorf("%d records", len(answers.records))
		}
		if done, err := answers.add(wire.Done, nil); done != (err == nil) || done && answers.open {
			t.Errorf("done %v, %v", done, err)
		}
	})
}

// FuzzInspect demands that sources of whatever bytes can be looked at, and
// that what is read gets an adapter.
func FuzzInspect(f *testing.F) {
	f.Add([]byte("package p\n\ntype T struct{ *T }\n\nfunc NewT(f func(...int) T) *T { return nil }\n"))
	f.Add([]byte("package p\n\ntype L []L\n\nfunc F(l L, m map[string][]error) (L, bool) { return l, true }\n"))
	f.Add([]byte("package p\n\nimport \"time\"\n\ntype I interface{ M(time.Duration) }\n\nfunc NewI() I { return nil }\n"))
	f.Fuzz(func(t *testing.T, source []byte) {
		k, err := inspect(trace.Program{File: "p.go", Source: source})
		k.refuse()
		renamePackage(source)
		if err == nil && k.shadowed() == nil && len(generate(k)) == 0 {
			t.Error("empty adapter")
		}
	})
}
