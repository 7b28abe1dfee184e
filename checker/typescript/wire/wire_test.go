package wire_test

import (
	"bytes"
	"errors"
	"io"
	"testing"

	"pruefstein/checker/typescript/wire"
)

func TestFieldsComeBack(t *testing.T) {
	var w wire.Writer
	tag := [wire.TagSize]byte{1, 2, 3}
	w.Reset(wire.Run, tag)
	w.Int(-1 << 63)
	w.Bool(true)
	w.Text("ü\x00\xff")
	w.Texts([]string{"", "a"})
	var sent bytes.Buffer
	if err := w.Send(&sent); err != nil {
		t.Fatal(err)
	}
	var buffer []byte
	r, err := wire.Receive(&sent, &buffer, wire.MaxFrame)
	if err != nil {
		t.Fatal(err)
	}
	n, b, s, all := r.Int(), r.Bool(), r.Text(), r.Texts()
	if r.Kind != wire.Run || r.Tag != tag || n != -1<<63 || !b || s != "ü\x00\xff" || len(all) != 2 || all[1] != "a" {
		t.Error(r.Kind, r.Tag, n, b, s, all)
	}
	if err := r.End(); err != nil {
		t.Error(err)
	}
	if r.Int(); !errors.Is(r.Err(), wire.ErrMalformed) {
		t.Error("read beyond the end")
	}
}

func FuzzReceive(f *testing.F) {
	f.Add([]byte("\x0a\x00\x00\x00tagtagta\x01\x02"))
	f.Add([]byte("\xff\xff\xff\xfftagtagta\x01\x02"))
	f.Fuzz(func(t *testing.T, data []byte) {
		in := bytes.NewReader(data)
		var buffer []byte
		for {
			r, err := wire.Receive(in, &buffer, 1<<16)
			if err != nil {
				if !errors.Is(err, io.EOF) && !errors.Is(err, wire.ErrMalformed) {
					t.Fatal(err)
				}
				return
			}
			r.Int()
			r.Count()
			r.Bool()
			r.Text()
			if all := r.Texts(); len(all) > len(data) {
				t.Fatalf("%d texts in %d bytes", len(all), len(data))
			}
			r.End()
		}
	})
}
