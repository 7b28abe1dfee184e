package text

import (
	"bytes"
	"errors"
	"testing"
	"unicode/utf8"
)

// files are texts that are easily damaged.
var files = []string{
	"", "\n", "\r\n", "\r", "a", "a\n", "a\nb", "a\r\nb\r\n", "a\rb", "a\r\n\nb\r", "\n\r", "\r\r\n",
	"\ufeff", "\ufeffa\n", "a\ufeff", "\x00", "\t\ta\n", "a\u2028b", "a\u0085b\f", "\u0301", "e\u0301", "\u200d\n",
	"日本\n", "👩\u200d👩\u200d👧", "🇩🇪🇫", "def f():\n    pass\n",
}

func TestOpenKeepsEveryByte(t *testing.T) {
	for _, f := range files {
		b, err := Open([]byte(f))
		if err != nil {
			t.Fatalf("Open(%q): %v", f, err)
		}
		if got := string(b.Bytes()); got != f {
			t.Errorf("Open(%q).Bytes() = %q", f, got)
		}
	}
}

func TestOpenSplitsLines(t *testing.T) {
	b, err := Open([]byte("\ufeffa\nb\r\nc\rd"))
	if err != nil {
		t.Fatal(err)
	}
	want := []line{{"a", LF}, {"b", CRLF}, {"c", CR}, {"d", None}}
	for i, w := range want {
		if b.Line(i) != w.text || b.Ending(i) != w.end {
			t.Errorf("line %d is %q %q, want %q %q", i, b.Line(i), b.Ending(i), w.text, w.end)
		}
	}
	if b.Len() != len(want) {
		t.Errorf("%d lines, want %d", b.Len(), len(want))
	}
}

func TestOpenRefusesWhatIsNotUTF8(t *testing.T) {
	tests := []struct {
		data string
		want EncodingError
	}{
		{"\xff", EncodingError{Line: 1, Offset: 0, Byte: 0xff}},
		{"gr\xfc\xdfe", EncodingError{Line: 1, Offset: 2, Byte: 0xfc}},
		{"a\nb\r\nc\r\xe4", EncodingError{Line: 4, Offset: 7, Byte: 0xe4}},
		{"ä\ufffd\n\xc3", EncodingError{Line: 2, Offset: 6, Byte: 0xc3}},
		{"\xff\xfea\x00", EncodingError{Line: 1, Offset: 0, Byte: 0xff}},
		{"a\xed\xa0\x80", EncodingError{Line: 1, Offset: 1, Byte: 0xed}},
	}
	for _, tt := range tests {
		_, err := Open([]byte(tt.data))
		var got *EncodingError
		if !errors.As(err, &got) || *got != tt.want {
			t.Errorf("Open(%q): %v, want %+v", tt.data, err, tt.want)
		}
	}
}

func TestEncodingErrorIsForLearners(t *testing.T) {
	err := &EncodingError{Line: 4, Offset: 7, Byte: 0xe4}
	if got, want := err.Error(), "Zeile 4 ist kein gültiges UTF-8 (Byte 0xe4 an Stelle 7)"; got != want {
		t.Errorf("Error() = %q, want %q", got, want)
	}
}

func FuzzOpen(f *testing.F) {
	for _, s := range files {
		f.Add([]byte(s))
	}
	f.Add([]byte("a\xff"))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := Open(data)
		if (err == nil) != utf8.Valid(data) {
			t.Fatalf("Open: %v", err)
		}
		if err != nil {
			return
		}
		if !bytes.Equal(b.Bytes(), data) {
			t.Fatalf("Bytes() = %q", b.Bytes())
		}
		if b.Dirty() {
			t.Fatal("dirty when just opened")
		}
	})
}
