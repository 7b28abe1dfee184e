package typescript

import (
	"testing"
	"time"

	"pruefstein/checker/trace"
)

// TestFurtherFiles demands that what goes wrong in a further file names it.
func TestFurtherFiles(t *testing.T) {
	r := newRuntime(t)
	for _, test := range []struct{ name, more, file, source string }{
		{"syntax error", "export const f = 1;\nexport class {\n", "hilfe.ts", "export class {"},
		{"raised while loading", "export const f = 1;\nthrow new Error('weg');\n", "hilfe.ts", "throw new Error('weg');"},
		{"import of nothing", "\nimport { x } from './nirgends';\nexport const f = x;\n", "hilfe.ts", "import { x } from './nirgends';"},
		{"endless loop", "let n = 0;\nexport const f = () => { while (n >= 0) { n++; n--; } };\n", "hilfe.ts", "export const f = () => { while (n >= 0) { n++; n--; } };"},
		{"raised in a call", "export const f = () => {\n  null.x;\n};\n", "hilfe.ts", ""},
		{"raised in the main file", "export const f = () => 1;\n", "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := program("import { f } from './hilfe';\nexport const los = () => f().x.y;\n")
			p.More = []trace.File{{Name: "hilfe.ts", Source: []byte(test.more)}}
			r.LoadCPU = 100 * time.Millisecond
			s, fault, err := r.Load(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			if fault == nil {
				defer s.Close()
				var records []trace.Record
				records, fault, err = s.Run(t.Context(), trace.Batch{
					Scripts: []trace.Script{{Calls: []trace.Call{call("los")}}}, CPU: 100 * time.Millisecond,
				})
				if err != nil {
					t.Fatal(err)
				}
				if fault == nil {
					if e := records[0].Steps[1].Result.Exception(); e == nil || e.File != test.file || e.Line != 2 {
						t.Errorf("got %+v, want line 2 of %q", e, test.file)
					}
					return
				}
			}
			if fault.File != test.file || fault.Line != 2 || fault.Source != test.source {
				t.Errorf("got line %d of %q, %q, want line 2 of %q, %q", fault.Line, fault.File, fault.Source, test.file, test.source)
			}
			if e := fault.Exception; e != nil && (e.File != test.file || e.Line != 2) {
				t.Errorf("got %+v, want line 2 of %q", e, test.file)
			}
		})
	}
}
