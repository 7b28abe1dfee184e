package typescript

import (
	"bytes"
	"testing"

	"pruefstein/checker/trace"
	"pruefstein/checker/typescript/wire"
)

// FuzzTranscript feeds answers that an engine may have been made to give. None
// must do harm, and a record that is accepted must be whole.
func FuzzTranscript(f *testing.F) {
	for _, text := range []string{
		"+Ns6:closed.!Ts4:open.", "!rs5:Errors3:wegs0:0;0;.", "+NU.!Pn1.5;E1;C3;s4:live1;1;[2;i5;{1;s1:aT.",
		"+NNL3;.!o s1:x", "+Nn1e999;.!s9:kurz", "+N[99999999;.", "+NNE2;S1;2;T.",
	} {
		f.Add(uint8(wire.Script), text)
		f.Add(uint8(wire.Step), text)
	}
	f.Fuzz(func(t *testing.T, kind uint8, text string) {
		batch := trace.Batch{Construct: "A", Attributes: []string{"z"}, Detail: kind == uint8(wire.Step),
			Scripts: []trace.Script{{Calls: make([]trace.Call, 1)}}}
		var w wire.Writer
		w.Reset(wire.Kind(kind), [wire.TagSize]byte{})
		w.Text(text)
		if batch.Detail {
			w.Text("")
			w.Bool(false)
		}
		var sent bytes.Buffer
		if err := w.Send(&sent); err != nil {
			t.Fatal(err)
		}
		var buffer []byte
		r, err := wire.Receive(&sent, &buffer, maxAnswer)
		if err != nil {
			t.Fatal(err)
		}
		transcript := transcript{batch: &batch}
		done, err := transcript.add(r)
		if done {
			t.Fatal("done before the end")
		}
		if err != nil || transcript.open {
			return
		}
		for _, s := range transcript.records[0].Steps {
			if s.Result.Kind() == trace.Invalid || len(s.Attributes) > 1 {
				t.Fatalf("accepted %q as %+v", text, s)
			}
		}
		if n := len(transcript.records[0].Steps); n != 2 && transcript.records[0].Steps[0].Result.Kind() != trace.Raised {
			t.Fatalf("accepted %q with %d steps", text, n)
		}
	})
}
