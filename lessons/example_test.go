package lessons_test

import (
	"fmt"

	"pruefstein/lessons"
)

func ExampleParse() {
	doc := lessons.Parse([]byte("## Bauen\n\nLöse die [Übung](exercise:token-bucket).\n"))
	for _, block := range doc.Blocks {
		switch b := block.(type) {
		case *lessons.Heading:
			fmt.Println(b.Line, b.Anchor)
		case *lessons.Paragraph:
			fmt.Println(b.Line, lessons.PlainText(b.Content))
		}
	}
	// Output:
	// 1 bauen
	// 3 Löse die Übung.
}
