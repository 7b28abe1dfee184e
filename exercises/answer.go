package exercises

import "errors"

// An Answer holds what was answered to the questions of a quiz, by position.
// An empty string, like one past the end, is a question left open.
type Answer []string

// AnswerFiles returns the names under which an answer is kept in a workspace
// or submission, the one that is written first.
func AnswerFiles() []string { return []string{"antwort.yaml", "antwort.py"} }

// ParseAnswer reads an answer from the content of a file, antwort.yaml or
// antwort.py. The latter is read as a literal and never executed. Files above
// 16 KiB (2 KiB in Python) and nesting above eight levels are refused before
// parsing. Prefer [Quiz.ParseAnswer], which also knows what the quiz asks for.
//
// What is wrong with the file comes back as [*FileError].
func ParseAnswer(file string, data []byte) (Answer, error) {
	return nil, errors.ErrUnsupported
}

// ParseAnswer is like the function [ParseAnswer] but also refuses files above
// 2 KiB where no question asks for free text, and more answers than questions.
func (q *Quiz) ParseAnswer(file string, data []byte) (Answer, error) {
	return ParseAnswer(file, data)
}

// SplitAnswer reads an answer as given on a command line, such as "D,A".
func SplitAnswer(text string) Answer {
	return nil
}

// AnswerFile returns a as the content of an antwort.yaml.
func AnswerFile(a Answer) []byte {
	return nil
}
