package editor

// An Event tells the caller what a key or a paste did.
type Event struct {
	Handled bool   // it was meant for the editor; otherwise the caller may use it
	Changed bool   // the text is another one now
	Refused bool   // it would have changed a text that is only to be read
	Copy    string // belongs on the system's clipboard; empty if nothing does
	Paste   bool   // the clipboard's content is wanted, by [Model.Paste]
}
