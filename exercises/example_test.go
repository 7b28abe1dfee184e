package exercises_test

import (
	"fmt"

	"pruefstein/exercises"
)

func Example() {
	set, err := exercises.Load(exercises.Builtin())
	if err != nil {
		fmt.Println(err)
		return
	}
	quiz, _ := set.Get("bulkhead-oder-shedding")
	answer, err := quiz.Quiz.ParseAnswer("antwort.py", []byte(`antwort = ("D", "B")`))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, verdict := range quiz.Quiz.Judge(answer) {
		fmt.Println(verdict.Question, verdict.Given, verdict.Outcome == exercises.Right)
	}
	// Output:
	// fall-1 D true
	// fall-2 B false
}
