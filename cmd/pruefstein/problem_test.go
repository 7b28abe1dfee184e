package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"testing"
)

func TestPrintError(t *testing.T) {
	missing := &fs.PathError{Op: "open", Path: "/a/b", Err: fs.ErrNotExist}
	denied := &fs.PathError{Op: "open", Path: "/a/b", Err: fs.ErrPermission}
	tests := []struct {
		name string
		err  error
		want string
	}{
		{"what and what to do", misuse("Tu dies.", "Das „%s“ fehlt.", "x"),
			"pruefstein: Das „x“ fehlt.\n  → Tu dies.\n"},
		{"no remedy", misuse("", "Es fehlt."), "pruefstein: Es fehlt.\n"},
		{"several lines", misuse("Erst dies.\nDann das.", "Eins.\nZwei."),
			"pruefstein: Eins.\n  Zwei.\n  → Erst dies.\n  Dann das.\n"},
		{"missing file", broken(missing, "", "Es geht nicht."), "pruefstein: Es geht nicht. (/a/b: gibt es nicht)\n"},
		{"no permission", broken(denied, "", "Es geht nicht."), "pruefstein: Es geht nicht. (/a/b: keine Berechtigung)\n"},
		{"wrapped", fmt.Errorf("start: %w", misuse("Tu dies.", "Es fehlt.")), "pruefstein: start: Es fehlt.\n  → Tu dies.\n"},
		{"of another package", errors.New("disk on fire"), "pruefstein: disk on fire\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var out bytes.Buffer
			printError(&out, tt.err)
			if out.String() != tt.want {
				t.Errorf("got  %q\nwant %q", out.String(), tt.want)
			}
		})
	}
}
