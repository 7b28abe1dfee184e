package page_test

import (
	"fmt"

	"pruefstein/lessons"
	"pruefstein/tui/page"
)

func ExampleRender() {
	doc := lessons.Parse([]byte("## Bauen\n\nÖffne die [Übung](exercise:token-bucket).\n"))
	p := page.Render(doc.Blocks, page.Options{Width: 24})
	for _, line := range p.Lines {
		fmt.Println(line)
	}
	fmt.Println(p.Links[0].Destination, p.Links[0].Spans)
	// Output:
	// Bauen
	// ─────
	//
	// Öffne die Übung
	// (token-bucket).
	// exercise:token-bucket [{3 10 5}]
}
