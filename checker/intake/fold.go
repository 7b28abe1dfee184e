package intake

import "strings"

// combining returns the letters of Europe's Latin alphabets that a mark makes:
// after each base the letter that both make. macOS writes names in parts,
// everybody else whole.
func combining(mark rune) string {
	switch mark {
	case 0x0300:
		return "AÀEÈIÌOÒUÙaàeèiìoòuù"
	case 0x0301:
		return "AÁCĆEÉIÍLĹNŃOÓRŔSŚUÚYÝZŹaácćeéiílĺnńoórŕsśuúyýzź"
	case 0x0302:
		return "AÂCĈEÊGĜHĤIÎJĴOÔSŜUÛWŴYŶaâcĉeêgĝhĥiîjĵoôsŝuûwŵyŷ"
	case 0x0303:
		return "AÃIĨNÑOÕUŨaãiĩnñoõuũ"
	case 0x0308:
		return "AÄEËIÏOÖUÜYŸaäeëiïoöuüyÿ"
	case 0x030A:
		return "AÅUŮaåuů"
	case 0x030C:
		return "CČDĎEĚLĽNŇRŘSŠTŤZŽcčdďeělľnňrřsštťzž"
	case 0x0327:
		return "CÇGĢKĶLĻNŅRŖSŞTŢcçgģkķlļnņrŗsştţ"
	case 0x0306:
		return "AĂEĔGĞIĬOŎUŬaăeĕgğiĭoŏuŭ"
	case 0x0328:
		return "AĄEĘIĮUŲaąeęiįuų"
	case 0x030B:
		return "OŐUŰoőuű"
	case 0x0307:
		return "CĊEĖGĠIİZŻcċeėgġzż"
	}
	return ""
}

// fold returns name in the form in which names are compared: lower case, and
// with letters whole.
func fold(name string) string { return strings.ToLower(compose(name)) }

// compose joins letters with the marks that follow them.
func compose(s string) string {
	if !strings.ContainsFunc(s, func(r rune) bool { return combining(r) != "" }) {
		return s
	}
	var out []rune
	for _, r := range s {
		if whole, ok := join(out, r); ok {
			out[len(out)-1] = whole
		} else {
			out = append(out, r)
		}
	}
	return string(out)
}

// join returns the letter that the last of letters and a mark make.
func join(letters []rune, mark rune) (rune, bool) {
	pairs := []rune(combining(mark))
	for i := 0; i+1 < len(pairs) && len(letters) > 0; i += 2 {
		if pairs[i] == letters[len(letters)-1] {
			return pairs[i+1], true
		}
	}
	return 0, false
}
