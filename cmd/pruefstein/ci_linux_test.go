package main

import (
	"fmt"
	"maps"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

// A setup is one way to grade, as the page describes it.
type setup struct {
	title string
	files map[string]string // by path
	shell []string          // what is to be typed
}

var heading = regexp.MustCompile("(?m)^## (.*)$")

// setups returns the parts of the page for CI that hold files.
func setups(t *testing.T) map[string]*setup {
	t.Helper()
	page := topicPage(t, "ci")
	all := make(map[string]*setup)
	marks := heading.FindAllStringSubmatchIndex(page, -1)
	for i, mark := range marks {
		end := len(page)
		if i+1 < len(marks) {
			end = marks[i+1][0]
		}
		s := &setup{title: page[mark[2]:mark[3]], files: make(map[string]string)}
		for _, f := range fences(page[mark[1]:end]) {
			if f.path != "" {
				s.files[f.path] = f.text
			} else {
				s.shell = append(s.shell, f.text)
			}
		}
		if len(s.files) > 0 {
			all[s.title] = s
		}
	}
	return all
}

const (
	feedbackKind = ": Rückmeldung"
	bindingKind  = ": verbindlich"
)

// Every way says of which kind it is and is what that takes.
func TestManualForCIKeepsApart(t *testing.T) {
	page := topicPage(t, "ci")
	if first := heading.FindStringSubmatch(page); first[1] != "Wem du trauen kannst" {
		t.Errorf("the page opens with %q", first[1])
	}
	all := setups(t)
	want := []string{
		"GitHub Actions" + feedbackKind, "GitHub Actions" + bindingKind, "GitHub Classroom" + feedbackKind,
		"GitLab CI" + feedbackKind, "GitLab CI" + bindingKind, "Gradescope" + bindingKind,
	}
	if got := slices.Sorted(maps.Keys(all)); !slices.Equal(got, want) {
		t.Errorf("set-ups %q, want %q", got, want)
	}
	for title, s := range all {
		text := strings.Join(slices.Collect(maps.Values(s.files)), "\n")
		binding := strings.HasSuffix(title, bindingKind)
		for _, word := range []string{"--require-sandbox", "--seed", "--course kurs.zip", "--no-fail"} {
			if strings.Contains(text, word) != binding && !(word == "--no-fail" && !binding) {
				t.Errorf("%s: %s is there: %v", title, word, !binding)
			}
		}
		if !binding && strings.Contains(text, "secrets.") {
			t.Errorf("%s: shows learners a secret", title)
		}
	}
}

// Each set-up is what its service takes, as far as that is published.
func TestManualForCIIsWellFormed(t *testing.T) {
	for title, s := range setups(t) {
		for path, text := range s.files {
			switch {
			case strings.HasPrefix(path, ".github/workflows/"):
				checkWorkflow(t, title, readYAML(t, text))
			case path == ".gitlab-ci.yml":
				checkPipeline(t, title, readYAML(t, text))
			default:
				checkShell(t, title, text)
				if !strings.HasPrefix(text, "#!/usr/bin/env bash\n") {
					t.Errorf("%s: %s cannot be executed", title, path)
				}
			}
		}
		for _, text := range s.shell {
			checkShell(t, title, text)
		}
	}
}

func readYAML(t *testing.T, text string) map[string]any {
	t.Helper()
	var value map[string]any
	if err := yaml.UnmarshalWithOptions([]byte(text), &value, yaml.Strict()); err != nil {
		t.Fatal(err)
	}
	return value
}

func checkShell(t *testing.T, title, text string) {
	t.Helper()
	command := exec.Command("bash", "-n")
	command.Stdin = strings.NewReader(text)
	if out, err := command.CombinedOutput(); err != nil {
		t.Errorf("%s: %v: %s\n%s", title, err, out, text)
	}
}

// checkKeys demands that all keys are known and the needed ones there.
func checkKeys(t *testing.T, where string, value map[string]any, needed, others string) {
	t.Helper()
	known := append(strings.Fields(needed), strings.Fields(others)...)
	for key := range value {
		if !slices.Contains(known, key) {
			t.Errorf("%s: unknown key %q", where, key)
		}
	}
	for _, key := range strings.Fields(needed) {
		if value[key] == nil {
			t.Errorf("%s: no %q", where, key)
		}
	}
}

// checkWorkflow holds a workflow to https://json.schemastore.org/github-workflow.json.
func checkWorkflow(t *testing.T, title string, workflow map[string]any) {
	t.Helper()
	checkKeys(t, title, workflow, "on jobs permissions", "name env defaults concurrency run-name")
	for scope, access := range workflow["permissions"].(map[string]any) {
		if !slices.Contains(strings.Fields("actions checks contents"), scope) || access != "read" {
			t.Errorf("%s: may %v %s", title, access, scope)
		}
	}
	for name, value := range workflow["jobs"].(map[string]any) {
		job := value.(map[string]any)
		checkKeys(t, title+", "+name, job, "runs-on steps timeout-minutes", "name needs if env permissions outputs strategy")
		for i, step := range steps(job) {
			where := fmt.Sprintf("%s, step %d", title, i)
			checkKeys(t, where, step, "", "id if name uses run with env shell working-directory timeout-minutes continue-on-error")
			if (step["uses"] == nil) == (step["run"] == nil) {
				t.Errorf("%s: uses or runs, not both", where)
			}
			if script, ok := step["run"].(string); ok {
				checkShell(t, where, script)
				if strings.Contains(script, "${{") {
					t.Errorf("%s: puts what others write into a script", where)
				}
			}
			if action, ok := step["uses"].(string); ok && !regexp.MustCompile(`^[\w.-]+/[\w.-]+@v\d+$`).MatchString(action) {
				t.Errorf("%s: uses %q", where, action)
			}
		}
	}
}

func steps(job map[string]any) []map[string]any {
	var all []map[string]any
	for _, step := range job["steps"].([]any) {
		all = append(all, step.(map[string]any))
	}
	return all
}

// checkPipeline holds a pipeline to the schema of .gitlab-ci.yml.
func checkPipeline(t *testing.T, title string, pipeline map[string]any) {
	t.Helper()
	for name, value := range pipeline {
		job := value.(map[string]any)
		checkKeys(t, title+", "+name, job, "image script artifacts", "before_script timeout variables rules stage needs")
		checkKeys(t, title+", artifacts", job["artifacts"].(map[string]any), "when", "paths reports name expire_in access")
		checkShell(t, title, strings.Join(append(lines(job["before_script"]), lines(job["script"])...), "\n"))
	}
}

func lines(list any) []string {
	var all []string
	for _, line := range list.([]any) {
		all = append(all, line.(string))
	}
	return all
}
