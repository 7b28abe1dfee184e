package verify

import (
	"fmt"
	"io/fs"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"

	"pruefstein/exercises"
	"pruefstein/lessons"
)

// emptyPicture matches a picture without alternative text.
var emptyPicture = regexp.MustCompile(`!\[\s*\]\(([^)\s]*)[^)]*\)`)

// checkLinks notes links that lead nowhere. What lies outside the course is
// not asked: a proof needs no network.
func (n *findings) checkLinks(t *text, c *course) {
	var anchors []string
	lessons.Walk(t.doc.Blocks, func(b lessons.Block) {
		if h, ok := b.(*lessons.Heading); ok {
			anchors = append(anchors, h.Anchor)
		}
	})
	lessons.Links(t.doc.Blocks, func(line int, link lessons.Link) {
		if message, remedy := deadLink(link.Destination, t.at.file, anchors, c); message != "" {
			n.add(ruleDeadLink, t.lineOf("]("+link.Destination, line), message, remedy)
		}
	})
}

// deadLink says why a link in file leads nowhere; nothing if it leads somewhere.
func deadLink(destination, file string, anchors []string, c *course) (message, remedy string) {
	if id, ok := strings.CutPrefix(destination, "exercise:"); ok {
		if _, ok := c.set.Get(id); ok {
			return "", ""
		}
		return fmt.Sprintf("Der Link führt zur Übung „%s“, die es nicht gibt.", id),
			meant(id, c.set.IDs(), "Nenne nach „exercise:“ die id einer Übung.")
	}
	if id, ok := (lessons.Link{Destination: destination}).Term(); ok {
		if _, ok := c.Glossary.Term(id); ok {
			return "", ""
		}
		return fmt.Sprintf("Der Link führt zum Begriff „%s“, den das Glossar nicht erklärt.", id),
			meant(id, c.Glossary.IDs(), "Erkläre ihn in lessons/glossary.md; nach „term:“ steht der Begriff klein, mit Bindestrichen und ohne Umlaute.")
	}
	if anchor, ok := strings.CutPrefix(destination, "#"); ok {
		if slices.Contains(anchors, anchor) {
			return "", ""
		}
		return fmt.Sprintf("Der Link führt zur Stelle „%s“, die es in diesem Text nicht gibt.", anchor),
			meant(anchor, anchors, "Eine Stelle heißt wie ihre Überschrift: klein geschrieben, mit Bindestrichen.")
	}
	target, err := url.Parse(destination)
	if err != nil || target.Scheme == "" && target.Path == "" {
		return fmt.Sprintf("„%s“ ist keine Adresse.", destination), "Nenne ein Ziel, oder nimm den Link heraus."
	}
	switch target.Scheme {
	case "http", "https", "mailto":
		return "", ""
	case "":
		if info, err := fs.Stat(c.tree, path.Join(path.Dir(file), target.Path)); err == nil && !info.IsDir() {
			return "", ""
		}
		return fmt.Sprintf("Der Link führt zur Datei „%s“, die es hier nicht gibt.", target.Path),
			"Eine Übung verlinkst du mit „exercise:ID“, eine Stelle im Text mit „#name-der-stelle“."
	}
	return fmt.Sprintf("Mit „%s:“ kann das Programm nichts anfangen.", target.Scheme),
		"Möglich sind „exercise:ID“, „term:begriff“, „#name-der-stelle“, „https://…“ und „mailto:…“."
}

// meant begins a remedy with the name that was most likely meant.
func meant(given string, names []string, remedy string) string {
	if near, ok := exercises.Nearest(given, names); ok {
		return "Meintest du „" + near + "“? " + remedy
	}
	return remedy
}

// checkPictures notes pictures that say nothing to those who cannot see them.
func (n *findings) checkPictures(t *text) {
	for i, line := range strings.Split(t.source, "\n") {
		for _, match := range emptyPicture.FindAllStringSubmatch(line, -1) {
			n.add(ruleNoAlt, t.line(i+1), fmt.Sprintf("Dem Bild „%s“ fehlt der Text für alle, die es nicht sehen.", match[1]),
				"Schreib zwischen die eckigen Klammern, was auf dem Bild zu sehen ist: Im Terminal sieht es niemand.")
		}
	}
}
