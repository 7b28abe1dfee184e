package intake

import (
	"strings"
	"unicode/utf8"
)

const (
	maxElement = 255   // bytes of one element of a path, as file systems have it
	maxPath    = 4_096 // bytes of a whole path
)

// safeName returns the name of an archive's entry with slashes and without
// empty elements. It is not ok if it leads out of its folder, or could on some
// system.
func safeName(name string) (safe string, ok bool) {
	if len(name) > maxPath || !utf8.ValidString(name) || strings.ContainsRune(name, 0) {
		return "", false
	}
	name = strings.ReplaceAll(name, `\`, "/")
	if strings.HasPrefix(name, "/") || hasDrive(name) {
		return "", false
	}
	var elements []string
	for element := range strings.SplitSeq(name, "/") {
		switch {
		case element == "" || element == ".":
		case element == ".." || len(element) > maxElement:
			return "", false
		default:
			elements = append(elements, element)
		}
	}
	return strings.Join(elements, "/"), true
}

// hasDrive reports whether name begins like C:, which Windows takes for a place.
func hasDrive(name string) bool {
	return len(name) >= 2 && name[1] == ':' && (name[0]|0x20) >= 'a' && (name[0]|0x20) <= 'z'
}

// dosNames are the upper half of code page 850, in which Windows packs names
// into .zip that are not marked as UTF-8.
const dosNames = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐" +
	"└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0"

// dosName returns a name that is written in code page 850.
func dosName(name string) string {
	upper := []rune(dosNames)
	var b strings.Builder
	for i := range len(name) {
		if name[i] < 0x80 {
			b.WriteByte(name[i])
		} else {
			b.WriteRune(upper[name[i]-0x80])
		}
	}
	return b.String()
}
