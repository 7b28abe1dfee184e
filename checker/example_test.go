package checker_test

import (
	"context"
	"fmt"
	"time"

	"pruefstein/checker"
	"pruefstein/exercises"
)

// A quiz needs no runtime. For code, New takes one for each language, such as
// that of package checker/python.
func Example() {
	course, err := exercises.Load(exercises.Builtin())
	if err != nil {
		fmt.Println(err)
		return
	}
	quiz, _ := course.Get("bulkhead-oder-shedding")
	c := checker.New(nil, time.Now)
	defer c.Close()
	answer := checker.Submission{File: "antwort.yaml", Source: []byte("antwort: [D, B]\n")}
	report, err := c.Check(context.Background(), quiz, answer, checker.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s, %v of %v points\n", report.Status, report.Points, report.MaxPoints)
	for _, check := range report.Checks {
		fmt.Printf("%s: %s\n", check.ID, check.Status)
	}
	// Output:
	// fail, 5 of 10 points
	// fall-1: pass
	// fall-2: fail
}
