package main

import (
	"embed"
	"io/fs"
	"path"
	"slices"
	"strings"

	"pruefstein/exercises"
	"pruefstein/lessons"
)

// The pages of the manual, one a topic.
//
//go:embed manual/*.md
var manualFiles embed.FS

// topics returns the names of the pages, sorted.
func topics() []string {
	names, err := fs.Glob(manualFiles, "manual/*.md")
	if err != nil {
		panic(err) // the pattern is fine
	}
	for i, name := range names {
		names[i] = strings.TrimSuffix(path.Base(name), ".md")
	}
	return names
}

// keysMark stands in a page where the description of all keys belongs.
const keysMark = "<!-- keys -->\n"

// manualPage returns a page of the manual as Markdown, and whether there is
// such a topic.
func manualPage(topic string) (string, bool) {
	if !slices.Contains(topics(), topic) {
		return "", false
	}
	page, err := manualFiles.ReadFile("manual/" + topic + ".md")
	if err != nil {
		panic(err) // it is embedded
	}
	text := strings.ReplaceAll(string(page), "\r\n", "\n")
	if before, after, found := strings.Cut(text, keysMark); found {
		text = before + lessons.Reference() + "\n" + exercises.Reference() + after
	}
	return text, true
}
