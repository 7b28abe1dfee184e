package report_test

import (
	"fmt"
	"os"

	"pruefstein/checker"
	"pruefstein/checker/report"
)

// One run reports every submission as soon as it is judged.
func ExampleJournal() {
	run := report.Run{
		Tool: "pruefstein 0.1.0", Course: "resilienz 1", Seed: 1,
		Exercises: []report.Exercise{{ID: "token-bucket", MaxPoints: 10}},
	}
	journal := report.NewJournal(run, report.Brief,
		report.NewText(os.Stdout, report.TextOptions{Plain: true}))
	journal.Add(report.Submission{ID: "anna", Path: "subs/anna", Reports: []checker.Report{{
		Exercise: "token-bucket", File: "token_bucket.py", Status: checker.Pass, Points: 10, MaxPoints: 10,
		Checks: []checker.CheckResult{{ID: "voll", Title: "Voll am Anfang", Status: checker.Pass, Points: 10, MaxPoints: 10}},
	}}})
	summary, err := journal.End()
	fmt.Println(summary.Passed, err)
	// Output:
	// ✓ token-bucket · token_bucket.py  bestanden, 10 von 10 Punkten
	//
	//   ✓ Voll am Anfang  10/10
	//
	// ✓ anna  bestanden, 10 von 10 Punkten
	//
	// pruefstein 0.1.0 · Kurs resilienz 1 · --seed 1
	// 1 <nil>
}
