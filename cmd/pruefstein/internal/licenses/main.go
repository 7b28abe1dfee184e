// Command licenses writes the licence texts of everything that is linked into
// or embedded in pruefstein, on any system that releases are built for.
//
// Run it by `go generate ./cmd/pruefstein` after a change of the modules.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

func main() {
	target := flag.String("output", "licenses.txt", "the `file` to write")
	flag.Parse()
	if err := write(*target); err != nil {
		fmt.Fprintln(os.Stderr, "licenses:", err)
		os.Exit(1)
	}
}

func write(target string) error {
	root, err := goCommand(nil, "list", "-m", "-f", "{{.Dir}}")
	if err != nil {
		return err
	}
	modules, err := linkedModules()
	if err != nil {
		return err
	}
	parts, err := collect(root, modules)
	if err != nil {
		return err
	}
	return os.WriteFile(target, render(parts), 0o666)
}

// A part is some software with its licence texts.
type part struct {
	names []string // of all software under just this text
	text  string
}

// collect returns the parts in the order in which they are printed.
func collect(root string, modules []module) ([]part, error) {
	own, err := os.ReadFile(filepath.Join(root, "LICENSE"))
	if err != nil {
		return nil, err
	}
	parts := []part{{[]string{"Prüfstein: program, lessons and exercises"}, string(own)}}
	goRoot, err := goCommand(nil, "env", "GOROOT")
	if err != nil {
		return nil, err
	}
	standard, err := os.ReadFile(filepath.Join(goRoot, "LICENSE"))
	if err != nil {
		return nil, err
	}
	parts = append(parts, part{[]string{"The Go standard library and runtime"}, string(standard)})
	interpreter, err := pythonPart()
	if err != nil {
		return nil, err
	}
	parts = append(parts, interpreter)
	for _, m := range modules {
		text, err := moduleText(m.dir)
		if err != nil {
			return nil, err
		}
		if text == "" {
			return nil, fmt.Errorf("module %s carries no licence", m.path)
		}
		parts = add(parts, m.path+" "+m.version, text)
	}
	return parts, nil
}

// add puts software with the same text together.
func add(parts []part, name, text string) []part {
	for i := range parts {
		if parts[i].text == text {
			parts[i].names = append(parts[i].names, name)
			return parts
		}
	}
	return append(parts, part{[]string{name}, text})
}

// licenceFile matches the names under which licences and notices are kept.
var licenceFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|patents)([-.].*)?$`)

func moduleText(dir string) (string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "", err
	}
	var texts []string
	for _, entry := range entries {
		if entry.IsDir() || !licenceFile.MatchString(entry.Name()) {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		if err != nil {
			return "", err
		}
		texts = append(texts, string(bytes.TrimSpace(data)))
	}
	return strings.Join(texts, "\n\n"+strings.Repeat("- ", 20)+"-\n\n"), nil
}

const rule = "================================================================================\n"

func render(parts []part) []byte {
	var b bytes.Buffer
	for _, p := range parts {
		b.WriteString(rule)
		for _, name := range p.names {
			b.WriteString(name + "\n")
		}
		b.WriteString(rule + "\n" + strings.ReplaceAll(strings.TrimSpace(p.text), "\r\n", "\n") + "\n\n")
	}
	return b.Bytes()
}

// goCommand returns what the go command prints.
func goCommand(env []string, args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Env = slices.Concat(os.Environ(), env)
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go %s: %w", strings.Join(args, " "), err)
	}
	return strings.TrimSpace(string(out)), nil
}
