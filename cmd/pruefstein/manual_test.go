package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/clipperhouse/displaywidth"
	"github.com/rogpeppe/go-internal/testscript"
	"github.com/spf13/cobra"

	"pruefstein/exercises"
	"pruefstein/lessons"
)

// A fence is fenced code in a page: shell lines, or a file with its path.
type fence struct{ language, path, text string }

var (
	fenceStart = regexp.MustCompile("^(`{3,})(\\S*)(?: (\\S+))?$")
	verbLine   = regexp.MustCompile("(?m)(?:^|`)pruefstein ([^`\n]+)")
)

func fences(page string) []fence {
	var all []fence
	var open []string
	for line := range strings.Lines(page) {
		line = strings.TrimSuffix(line, "\n")
		match := fenceStart.FindStringSubmatch(line)
		switch {
		case open == nil && match != nil:
			open = match
			all = append(all, fence{language: match[2], path: match[3]})
		case open != nil && line == open[1]:
			open = nil
		case open != nil:
			all[len(all)-1].text += line + "\n"
		}
	}
	return all
}

func topicPage(t *testing.T, topic string) string {
	t.Helper()
	text, ok := manualPage(topic)
	if !ok {
		t.Fatalf("no page %q", topic)
	}
	return text
}

// Whoever follows the page for authors line by line ends with a course that is
// sound, packed and graded. The page itself is the script.
func TestManualForAuthorsCanBeFollowed(t *testing.T) {
	var commands, files strings.Builder
	for i, f := range fences(topicPage(t, "kurs")) {
		switch {
		case f.path != "":
			fmt.Fprintf(&commands, "mkdir %s\ncp seite/%d %s\n", path.Dir(f.path), i, f.path)
			fmt.Fprintf(&files, "-- seite/%d --\n%s", i, f.text)
		case f.language == "sh":
			for line := range strings.Lines(f.text) {
				line = strings.Replace(line, "rm -r ", "rm ", 1)
				fmt.Fprintln(&commands, strings.Replace(strings.TrimSpace(line), "pruefstein ", "exec pruefstein ", 1))
				if strings.HasPrefix(line, "pruefstein grade ") {
					fmt.Fprintln(&commands, "stdout 'kurze-frage.* 2 von 2'")
				}
			}
		}
	}
	commands.WriteString("exists mein-kurs-1-learner.zip\nexists mein-kurs-1-grader.zip\n")
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "kurs.txtar"), []byte(commands.String()+files.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, scriptParams(t, dir))
}

// The manual names exactly the keys that the schemas know.
func TestManualNamesEveryKey(t *testing.T) {
	want := map[string]bool{}
	for title, schema := range map[string][]byte{
		"course.yaml": lessons.CourseSchema(), "lesson.md": lessons.LessonSchema(), "exercise.yaml": exercises.Schema(),
	} {
		var value any
		if err := json.Unmarshal(schema, &value); err != nil {
			t.Fatal(err)
		}
		schemaKeys(value, title, want)
	}
	got := map[string]bool{}
	section := ""
	for line := range strings.Lines(topicPage(t, "kurs")) {
		if title, ok := strings.CutPrefix(line, "### "); ok {
			section, _, _ = strings.Cut(strings.TrimSpace(title), " (kind: ") // some depend on the kind
		}
		if rest, ok := strings.CutPrefix(line, "- **`"); ok {
			key, text, _ := strings.Cut(rest, "`**")
			got[section+" › "+key] = true
			if !strings.Contains(text, "Beispiel: `"+key+": ") {
				t.Errorf("%s › %s has no example: %s", section, key, text)
			}
		}
	}
	for key := range want {
		if !got[key] {
			t.Errorf("the manual lacks %s", key)
		}
	}
	for key := range got {
		if !want[key] {
			t.Errorf("the manual invents %s", key)
		}
	}
	if len(want) < 70 {
		t.Errorf("only %d keys", len(want))
	}
}

// schemaKeys collects the keys that a schema describes below a path.
func schemaKeys(schema any, path string, keys map[string]bool) {
	node, ok := schema.(map[string]any)
	if !ok {
		return
	}
	properties, _ := node["properties"].(map[string]any)
	for key, value := range properties {
		if value != false {
			keys[path+" › "+key] = true
			schemaKeys(value, path+" › "+key, keys)
		}
	}
	for _, inner := range []string{"items", "additionalProperties"} {
		schemaKeys(node[inner], path, keys)
	}
	for _, several := range []string{"allOf", "anyOf"} {
		list, _ := node[several].([]any)
		for _, one := range list {
			schemaKeys(one, path, keys)
			if rule, ok := one.(map[string]any); ok {
				schemaKeys(rule["then"], path, keys)
			}
		}
	}
}

// What the pages tell to type exists, and fits a narrow terminal.
func TestManualNamesWhatThereIs(t *testing.T) {
	root := (&program{options: options{theme: newChoice("auto")}}).rootCommand(nil)
	for _, topic := range topics() {
		text := topicPage(t, topic)
		for _, match := range verbLine.FindAllStringSubmatch(text, -1) {
			checkCommandLine(t, root, topic, strings.Fields(match[1]))
		}
		for _, f := range fences(text) {
			for line := range strings.Lines(f.text) {
				if width := displaywidth.String(strings.TrimSuffix(line, "\n")); width > 78 {
					t.Errorf("%s: %d columns: %s", topic, width, line)
				}
			}
		}
		if title, _, _ := strings.Cut(text, "\n"); !strings.HasPrefix(title, "# ") {
			t.Errorf("%s begins with %q, want its title", topic, title)
		}
	}
}

func checkCommandLine(t *testing.T, root *cobra.Command, topic string, words []string) {
	t.Helper()
	found, _, err := root.Find(words)
	if err != nil || found == root {
		t.Errorf("%s: no verb %q", topic, words)
		return
	}
	if found.Name() == "help" && len(words) > 1 && !slices.Contains(topics(), words[1]) {
		t.Errorf("%s: no topic %q", topic, words[1])
	}
	for _, word := range words {
		name, isFlag := strings.CutPrefix(word, "--")
		name, _, _ = strings.Cut(name, "=")
		if isFlag && found.Flags().Lookup(name) == nil && root.PersistentFlags().Lookup(name) == nil {
			t.Errorf("%s: %q has no option --%s", topic, words[0], name)
		}
	}
}
