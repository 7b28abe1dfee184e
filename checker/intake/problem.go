package intake

// A Kind tells what is wrong with a submission or a file. The zero Kind is invalid.
type Kind uint8

// What can be wrong.
const (
	Missing          Kind = iota + 1 // no file for the exercise
	Unrecognised                     // no file for any exercise
	Ambiguous                        // several files for the exercise
	SeveralLanguages                 // files of several languages for the exercise
	TooLarge                         // a file above Limits.Source
	NotText                          // a file that is no text
	NotRegular                       // a link, a pipe, a device or a socket
	Privileged                       // a file that would run with the rights of others
	Unreadable                       // the system refuses
	Damaged                          // an archive that cannot be read to its end
	Encrypted                        // an archive that asks for a password
	UnsafeName                       // an archive that leads out of its folder
	TooMany                          // above Limits.Entries
	TooDeep                          // above Limits.Depth or Limits.Nesting
	TooMuch                          // above Limits.Total or Limits.Ratio
)

// A Problem says why work cannot be judged. It is the learner's to mend, not
// an error of ours.
type Problem struct {
	Kind  Kind
	Names []string // the files in question; for Missing and Unrecognised those that were looked for
	Limit int64    // for limits
	Cause error    // for Unreadable and Damaged
}
