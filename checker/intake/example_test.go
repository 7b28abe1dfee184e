package intake_test

import (
	"fmt"
	"os"
	"path/filepath"

	"pruefstein/checker/intake"
	"pruefstein/exercises"
)

// Every entry of a folder is the submission of one learner.
func ExampleSet_All() {
	dir, err := os.MkdirTemp("", "abgaben")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	os.Mkdir(filepath.Join(dir, "anna"), 0o755)
	os.WriteFile(filepath.Join(dir, "anna", "token_bucket.py"), []byte("class TokenBucket: ...\n"), 0o644)
	os.WriteFile(filepath.Join(dir, "bert.zip"), []byte("kein Archiv"), 0o644)

	graded := []*exercises.Exercise{{
		ID: "token-bucket", Kind: exercises.Class,
		Languages: []exercises.Language{{Name: "python", File: "token_bucket.py"}},
	}}
	set, err := intake.Open(nil, []string{dir}, intake.Options{Exercises: graded})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer set.Close()
	for submission := range set.All() {
		for _, work := range submission.Works {
			if work.Problem != nil {
				fmt.Println(submission.ID, work.Exercise.ID, work.Problem)
				continue
			}
			fmt.Println(submission.ID, work.Exercise.ID, work.Language, len(work.Source))
		}
	}
	// Output:
	// anna token-bucket python 23
	// bert.zip token-bucket `bert.zip` ist beschädigt oder nicht vollständig. Packe das Archiv neu.
}
