package text_test

import (
	"fmt"

	"pruefstein/tui/editor/text"
)

func Example() {
	b, err := text.Open([]byte("class Bucket:\r\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	b.SetRules(text.Rules{Opens: ":", Comment: "#"})
	b.Move(text.LineEnd, false)
	b.NewLine()
	b.Type("pass")
	fmt.Printf("%q\n", b.Bytes())
	b.Undo()
	b.Undo()
	fmt.Printf("%q %t\n", b.Bytes(), b.Dirty())
	// Output:
	// "class Bucket:\r\n    pass\r\n"
	// "class Bucket:\r\n" false
}
