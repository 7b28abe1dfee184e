package intake

import (
	"regexp"
	"strings"
)

// A folder of Moodle's bulk download: name, number, what was handed in, and
// for downloads without folders the name of the file.
//
//	Anna Ährenfeld_4711_assignsubmission_file_
var moodleFolder = regexp.MustCompile(`^(.+)_(\d+)_assignsubmission_(file|onlinetext)_?(.*)$`)

// A folder of ILIAS's bulk download: last name, first name, login and the
// user's number.
//
//	Aehrenfeld_Anna_aehr01_4711
var iliasFolder = regexp.MustCompile(`^(.+_.+)_([^_]+)_(\d+)$`)

// A platform is a learning platform by the way it names folders.
type platform uint8

const (
	noPlatform platform = iota
	moodle
	ilias
)

// platformOf tells the platform by what lies at the top of a download: the
// names, and whether each is a folder. Names like those of ILIAS also come
// about by chance, so that all have to look like it.
func platformOf(tops map[string]bool) platform {
	all := len(tops) > 1
	for name, isFolder := range tops {
		if moodleFolder.MatchString(name) {
			return moodle
		}
		all = all && isFolder && iliasFolder.MatchString(name)
	}
	if all {
		return ilias
	}
	return noPlatform
}

// An owner is whose submission it is, as told by the name of a folder.
type owner struct {
	folder       string // the name without that of a file
	name, number string
	login        string
	onlineText   bool   // the text field of the form, not the files
	file         string // the name of the file itself, for downloads without folders
}

// owner reads the name of a folder or file of a bulk download.
func (p platform) owner(element string) (owner, bool) {
	if m := moodleFolder.FindStringSubmatch(element); p == moodle && m != nil {
		folder := element[:len(element)-len(m[4])]
		return owner{folder: folder, name: m[1], number: m[2], onlineText: m[3] == "onlinetext", file: m[4]}, true
	}
	if m := iliasFolder.FindStringSubmatch(element); p == ilias && m != nil {
		return owner{folder: element, name: strings.ReplaceAll(m[1], "_", " "), number: m[3], login: m[2]}, true
	}
	return owner{folder: element}, false
}

// A group is the entries of one submission in an archive of many.
type group struct {
	owner
	entries []entry
}

// groups parts the entries of an archive of many by their first element, in
// the order in which they appear. Unsafe entries spoil the submission whose
// folder they claim to lie in; those that belong to nobody come back as strays.
func groups(entries []entry) (parts []*group, strays []entry) {
	byFolder := make(map[string]*group)
	entries = withoutTop(entries)
	from := platformOf(tops(entries))
	for _, safe := range []bool{true, false} {
		for _, e := range entries {
			top, rest, _ := strings.Cut(e.path, "/")
			o, owned := from.owner(top)
			if e.safe != safe || safe && (top == "" || isIgnored(top)) || o.onlineText {
				continue // the text of a form holds no files
			}
			g := byFolder[o.folder]
			if g == nil && !safe && !owned {
				strays = append(strays, e)
				continue
			}
			if g == nil {
				g = &group{owner: o}
				byFolder[o.folder] = g
				parts = append(parts, g)
			}
			g.add(e, top, o.file, rest)
		}
	}
	return parts, strays
}

// add takes in an entry whose path within the submission is rest, or that is
// the submission itself.
func (g *group) add(e entry, top, file, rest string) {
	if rest == "" && !e.node.mode.IsDir() {
		rest = top
		if file != "" {
			rest = file
		}
	}
	e.path = rest
	g.entries = append(g.entries, e)
}

// isBulk reports whether an archive is the bulk download of a learning
// platform: everything at its top belongs to an owner.
func isBulk(entries []entry) bool {
	names := tops(withoutTop(entries))
	from := platformOf(names)
	for name := range names {
		if _, owned := from.owner(name); !owned {
			return false
		}
	}
	return len(names) > 0
}

// tops returns what lies at the top of an archive, and whether each is a folder.
func tops(entries []entry) map[string]bool {
	names := make(map[string]bool)
	for _, e := range entries {
		top, rest, _ := strings.Cut(e.path, "/")
		if e.safe && top != "" && !isIgnored(top) {
			names[top] = names[top] || rest != "" || e.node.mode.IsDir()
		}
	}
	return names
}

// withoutTop takes off the one folder that everything in an archive lies in,
// if there is one and it is no owner's.
func withoutTop(entries []entry) []entry {
	names := tops(entries)
	top, isFolder := "", false
	for top, isFolder = range names {
	}
	if len(names) != 1 || !isFolder || platformOf(names) != noPlatform {
		return entries
	}
	var out []entry
	for _, e := range entries {
		if rest, ok := strings.CutPrefix(e.path, top+"/"); ok {
			e.path = rest
			out = append(out, e)
		} else if !e.safe {
			out = append(out, e)
		}
	}
	return out
}
