// Package text is an editable text: lines with their endings, a cursor, a
// selection and undo.
//
// Use it wherever a learner's file is changed by hand. Opening and saving an
// unchanged text is byte-identical: byte order mark, the ending of each line
// (LF, CRLF or CR) and a missing final line end are all kept. Positions are
// byte offsets that lie between grapheme clusters, what a reader takes for one
// character. The package draws nothing, reads no files and knows no keys.
package text
