package typescript

import (
	"fmt"
	"path"
	"strings"

	"pruefstein/checker/trace"
)

// Combine returns one program that holds the constructors of several, each in
// a folder of its own, and the names under which it does. Where functions are
// called there is no constructor; what it holds then makes an object whose
// methods they are. It is for programs that trust each other. Programs that
// run as a whole cannot be combined: there are no names for them.
func (r *Runtime) Combine(construct string, programs []trace.Program) (trace.Program, []string) {
	combined := trace.Program{File: "combined.ts"}
	if len(programs) == 0 || programs[0].Main {
		return combined, nil
	}
	combined.Names = programs[0].Names
	q := question{names: combined.Names}
	names := make([]string, len(programs))
	var b strings.Builder
	for i, p := range programs {
		names[i] = fmt.Sprintf("program%d", i)
		folder := fmt.Sprintf("p%d/", i)
		combined.More = append(combined.More, trace.File{Name: folder + path.Clean(p.File), Source: p.Source})
		for _, f := range p.More {
			combined.More = append(combined.More, trace.File{Name: folder + path.Clean(f.Name), Source: f.Source})
		}
		fmt.Fprintf(&b, "import * as all%d from %s;\n", i, textLiteral("./"+folder+path.Clean(p.File)))
		if construct == "" {
			fmt.Fprintf(&b, "export const %s = () => ({ ...all%d });\n", names[i], i)
		} else {
			fmt.Fprintf(&b, "export const %s = all%d.%s ?? all%d.default;\n", names[i], i, q.name(construct), i)
		}
	}
	combined.Source = []byte(b.String())
	return combined, names
}

// Callee implements checker.Speller.
func (r *Runtime) Callee(name string, construct bool) string {
	if construct {
		return "new " + camel(name)
	}
	return camel(name)
}
