package main

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pruefstein/checker/python"
	"pruefstein/exercises"
)

// TestManualForCICanBeFollowed runs every set-up as its service would, from the
// download to the grades.
func TestManualForCICanBeFollowed(t *testing.T) {
	if raceDetector {
		t.Skip("everything runs in other processes")
	}
	for _, tool := range []string{"base64", "bash", "curl", "git", "gzip", "sha256sum", "tar", "zip"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skip(err)
		}
	}
	downloads := packRelease(t)
	for name, test := range map[string]func(*testing.T, string){
		"GitHub": testCIOnGitHub, "GitHub, binding": testCIOnGitHubBinding, "Classroom": testCIOnClassroom,
		"GitLab": testCIOnGitLab, "GitLab, binding": testCIOnGitLabBinding, "Gradescope": testCIOnGradescope,
	} {
		t.Run(name, func(t *testing.T) { test(t, downloads) })
	}
}

// A service stands for the machine that a service runs jobs on.
type service struct {
	t    *testing.T
	home string // of all that follows
	work string // where the job runs
	env  map[string]string
}

// release is the name of an archive of the program for download.
const release = "pruefstein-1.0.0-linux-amd64"

// newService offers the program in downloads, as the page asks for.
func newService(t *testing.T, downloads string) *service {
	t.Helper()
	s := &service{t: t, home: t.TempDir()}
	s.work = mkdir(t, s.home, "work")
	cache, err := python.CacheDir(os.Getenv)
	if err != nil {
		t.Fatal(err)
	}
	archive := filepath.Join(downloads, release+".tar.gz")
	data, err := os.ReadFile(archive)
	if err != nil {
		t.Fatal(err)
	}
	s.env = map[string]string{
		"HOME": mkdir(t, s.home, "home"), "PATH": os.Getenv("PATH"), "PRUEFSTEIN_CACHE": cache, "LANG": "C.UTF-8", "TMPDIR": mkdir(t, s.home, "tmp"),
		"DOWNLOADS":      filepath.Join(downloads, release),
		"PRUEFSTEIN_URL": "file://" + archive, "PRUEFSTEIN_SHA256": fmt.Sprintf("%x", sha256.Sum256(data)),
		"GIT_CONFIG_GLOBAL": os.DevNull, "GIT_CONFIG_SYSTEM": os.DevNull,
	}
	return s
}

// packRelease packs the program as a release does.
func packRelease(t *testing.T) (downloads string) {
	t.Helper()
	downloads = t.TempDir()
	copyProgram(t, filepath.Join(mkdir(t, downloads, release), "pruefstein"))
	command := exec.Command("tar", "-I", "gzip -1", "-cf", release+".tar.gz", release)
	command.Dir = downloads
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return downloads
}

// run runs a script as a step of a job and returns what it said and its exit code.
func (s *service) run(dir, script string) (string, int) {
	s.t.Helper()
	command := exec.Command("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script)
	command.Dir = dir
	for name, value := range s.env {
		command.Env = append(command.Env, name+"="+value)
	}
	out, err := command.CombinedOutput()
	if _, exited := err.(*exec.ExitError); err != nil && !exited {
		s.t.Fatal(err)
	}
	return string(out), command.ProcessState.ExitCode()
}

// put writes a file below the service's home.
func (s *service) put(name, text string) {
	s.t.Helper()
	path := filepath.Join(s.home, name)
	mkdir(s.t, filepath.Dir(path))
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		s.t.Fatal(err)
	}
}

func (s *service) get(name string) string {
	s.t.Helper()
	data, err := os.ReadFile(filepath.Join(s.home, name))
	if err != nil {
		s.t.Fatal(err)
	}
	return string(data)
}

// expression is what a workflow refers to.
var expression = regexp.MustCompile(`\$\{\{ (\S+) \}\}`)

// workflow runs the steps of the only job of a workflow as far as they are
// scripts and returns the output of the last and its exit code.
func (s *service) workflow(text string, values map[string]string) (string, int) {
	s.t.Helper()
	s.env["RUNNER_TEMP"] = mkdir(s.t, s.home, "runner")
	for variable, file := range map[string]string{"GITHUB_PATH": "path", "GITHUB_OUTPUT": "output", "GITHUB_STEP_SUMMARY": "summary"} {
		s.put(file, "")
		s.env[variable] = filepath.Join(s.home, file)
	}
	s.env["GITHUB_SERVER_URL"] = "file://" + filepath.Join(s.home, "server")
	plain := maps.Clone(s.env)
	var out string
	var code int
	for _, job := range readYAML(s.t, text)["jobs"].(map[string]any) {
		for _, step := range steps(job.(map[string]any)) {
			script, ok := step["run"].(string)
			if !ok {
				continue
			}
			s.env = maps.Clone(plain)
			if env, ok := step["env"].(map[string]any); ok {
				for name, value := range env {
					s.env[name] = expression.ReplaceAllStringFunc(value.(string), func(e string) string { return values[expression.FindStringSubmatch(e)[1]] })
				}
			}
			s.env["PATH"] = strings.Join(append(strings.Fields(s.get("path")), plain["PATH"]), ":")
			if out, code = s.run(s.work, script); code != 0 {
				return out, code
			}
		}
	}
	return out, code
}

// variables are those that the page has one set.
func (s *service) variables() map[string]string {
	return map[string]string{
		"vars.PRUEFSTEIN_URL": s.env["PRUEFSTEIN_URL"], "vars.PRUEFSTEIN_SHA256": s.env["PRUEFSTEIN_SHA256"],
		"secrets.ABGABEN_TOKEN": "token", "secrets.SEED": "4711",
	}
}

// learn puts the work of a learner on the built-in course into a folder.
func (s *service) learn(dir string) {
	s.t.Helper()
	set, err := exercises.Load(exercises.Builtin())
	if err != nil {
		s.t.Fatal(err)
	}
	e, _ := set.Get("circuit-breaker")
	source, err := e.Reference("python")
	if err != nil {
		s.t.Fatal(err)
	}
	s.put(dir+"/circuit-breaker/circuit_breaker.py", string(source))
	s.put(dir+"/token-bucket/token_bucket.py", "class TokenBucket:\n    pass\n")
}

// class provides the course of the hostile submissions for graders and the
// repositories of two learners, below the server under names that end in suffix.
func (s *service) class(suffix string) {
	s.t.Helper()
	course := absolute(s.t, hostileDir, "course")
	s.env["COURSE"] = course
	if out, code := s.run(s.work, "$DOWNLOADS/pruefstein pack $COURSE --edition grader --output kurs.zip"); code != 0 {
		s.t.Fatal(out)
	}
	for name, text := range map[string]string{"ada": s.honest(), "bo": "class Zaehler:\n    pass\n"} {
		s.put("clone/"+name+"/zaehler/zaehler.py", text)
		s.put("clone/"+name+"/frage/antwort.yaml", "antwort: [B]\n")
		script := `git init -q -b main && git add . && git -c user.name=x -c user.email=x@example.org commit -qm x &&
			git clone -q --bare . ` + filepath.Join(s.home, "server", "klasse", name+suffix)
		if out, code := s.run(filepath.Join(s.home, "clone", name), script); code != 0 {
			s.t.Fatal(out)
		}
	}
	s.put("work/abgaben.txt", "ada klasse/ada\nbo klasse/bo\n")
}

func (s *service) honest() string {
	data, err := os.ReadFile(filepath.Join(hostileDir, "honest.py"))
	if err != nil {
		s.t.Fatal(err)
	}
	return string(data)
}

// checkGrades demands the verdicts on the class in the folder noten.
func (s *service) checkGrades() {
	s.t.Helper()
	var report struct {
		Seed        int
		Submissions []struct{ ID, Status string }
	}
	if err := json.Unmarshal([]byte(s.get("work/noten/pruefstein.json")), &report); err != nil {
		s.t.Fatal(err)
	}
	if got := fmt.Sprint(report); got != "{4711 [{ada pass} {bo fail}]}" {
		s.t.Errorf("graded %s", got)
	}
	if grades := s.get("work/noten/grades.csv"); !strings.Contains(grades, "ada") || !strings.Contains(grades, "bo") {
		s.t.Errorf("grades %q", grades)
	}
}

func needsSandbox(t *testing.T) {
	t.Helper()
	if confined, err := gradeCondition("landlock"); err != nil || !confined {
		t.Skip("this kernel lacks a layer", err)
	}
}

func testCIOnGitHub(t *testing.T, downloads string) {
	s := newService(t, downloads)
	s.learn("work")
	out, code := s.workflow(setups(t)["GitHub Actions"+feedbackKind].files[".github/workflows/pruefstein.yml"], s.variables())
	if code != int(failed) || !strings.Contains(out, "✓ circuit-breaker") || !strings.Contains(out, "\n::error ") {
		t.Errorf("exit code %d: %s", code, out)
	}
	if summary := s.get("summary"); !strings.Contains(summary, "token-bucket") {
		t.Errorf("summary %q", summary)
	}
}

func testCIOnGitHubBinding(t *testing.T, downloads string) {
	needsSandbox(t)
	s := newService(t, downloads)
	s.class("")
	out, code := s.workflow(setups(t)["GitHub Actions"+bindingKind].files[".github/workflows/noten.yml"], s.variables())
	if code != 0 {
		t.Fatalf("exit code %d: %s", code, out)
	}
	s.checkGrades()
}

// testCIOnClassroom checks what the reporter gets, too: base64 of what
// the graders of Classroom write.
func testCIOnClassroom(t *testing.T, downloads string) {
	workflow := setups(t)["GitHub Classroom"+feedbackKind].files[".github/workflows/classroom.yml"]
	parsed := readYAML(t, workflow)
	jobs := parsed["jobs"].(map[string]any)
	if parsed["name"] != "Autograding Tests" || len(jobs) != 1 || jobs["run-autograding-tests"] == nil {
		t.Error("Classroom does not find the workflow and its job")
	}
	all := steps(jobs["run-autograding-tests"].(map[string]any))
	grader, reporter := all[len(all)-2], all[len(all)-1]
	id := grader["id"].(string)
	if reporter["with"].(map[string]any)["runners"] != id {
		t.Errorf("reporter %v", reporter)
	}
	if env := reporter["env"].(map[string]any); env[strings.ToUpper(id)+"_RESULTS"] != "${{ steps."+id+".outputs.result }}" {
		t.Errorf("reporter %v", reporter)
	}
	s := newService(t, downloads)
	s.learn("work")
	if out, code := s.workflow(workflow, s.variables()); code != 0 {
		t.Fatalf("exit code %d: %s", code, out)
	}
	encoded, found := strings.CutPrefix(strings.TrimSpace(s.get("output")), "result=")
	data, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil || !found {
		t.Fatalf("output %q: %v", s.get("output"), err)
	}
	checkClassroom(t, data)
}

func checkClassroom(t *testing.T, data []byte) {
	t.Helper()
	var result map[string]any
	if err := json.Unmarshal(data, &result); err != nil {
		t.Fatal(err)
	}
	checkKeys(t, "result", result, "version status max_score tests", "")
	if result["version"] != 1.0 || result["status"] != "fail" && result["status"] != "error" {
		t.Errorf("result %v", result)
	}
	score := 0.0
	for _, test := range result["tests"].([]any) {
		one := test.(map[string]any)
		checkKeys(t, "test", one, "name status", "score message test_code filename line_no execution_time duration")
		if points, ok := one["score"].(float64); ok {
			score += points
		}
		if !slices.Contains([]any{"pass", "fail", "error"}, one["status"]) {
			t.Errorf("test %v", one)
		}
	}
	if score < 9.99 || score > 10.01 || result["max_score"].(float64) < 30 {
		t.Errorf("%v of %v points", score, result["max_score"])
	}
}

// pipeline runs the only job of a pipeline.
func (s *service) pipeline(text string) (string, int) {
	s.t.Helper()
	s.env["CI_SERVER_URL"] = "file://" + filepath.Join(s.home, "server")
	s.env["ABGABEN_TOKEN"], s.env["SEED"] = "token", "4711"
	for _, value := range readYAML(s.t, text) {
		job := value.(map[string]any)
		script := strings.Join(append(lines(job["before_script"]), lines(job["script"])...), "\n")
		return s.run(s.work, strings.ReplaceAll(script, "/tmp/", s.env["TMPDIR"]+"/"))
	}
	return "", -1
}

func testCIOnGitLab(t *testing.T, downloads string) {
	s := newService(t, downloads)
	s.learn("work")
	out, code := s.pipeline(setups(t)["GitLab CI"+feedbackKind].files[".gitlab-ci.yml"])
	if code != int(failed) || !strings.Contains(out, "✓ circuit-breaker") {
		t.Errorf("exit code %d: %s", code, out)
	}
	checkJUnit(t, filepath.Join(s.work, "junit.xml"))
}

// checkJUnit reads a report as GitLab does, which wants one root and takes
// names, files and times from the cases, with two parsers.
func checkJUnit(t *testing.T, path string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var report struct {
		XMLName xml.Name `xml:"testsuites"`
		Suites  []struct {
			Cases []struct {
				Name  string `xml:"name,attr"`
				Class string `xml:"classname,attr"`
				Time  string `xml:"time,attr"`
			} `xml:"testcase"`
		} `xml:"testsuite"`
	}
	if err := xml.Unmarshal(data, &report); err != nil {
		t.Fatal(err)
	}
	names := make(map[string]bool)
	for _, suite := range report.Suites {
		for _, c := range suite.Cases {
			if _, err := strconv.ParseFloat(c.Time, 64); err != nil || c.Name == "" || c.Class == "" || names[c.Class+"."+c.Name] {
				t.Errorf("case %+v", c)
			}
			names[c.Class+"."+c.Name] = true
		}
	}
	if len(report.Suites) != 1 || len(names) < 10 {
		t.Errorf("%d suites with %d cases", len(report.Suites), len(names))
	}
	const system = "/usr/bin/python3"
	if _, err := os.Stat(system); err != nil {
		return
	}
	out, err := exec.Command(system, "-c", "import sys, xml.etree.ElementTree as e; print(len(e.parse(sys.argv[1]).findall('.//testcase')))", path).CombinedOutput()
	if err != nil || strings.TrimSpace(string(out)) != strconv.Itoa(len(names)) {
		t.Errorf("Python reads %s, %v", out, err)
	}
}

func testCIOnGitLabBinding(t *testing.T, downloads string) {
	needsSandbox(t)
	s := newService(t, downloads)
	s.class(".git")
	if out, code := s.pipeline(setups(t)["GitLab CI"+bindingKind].files[".gitlab-ci.yml"]); code != 0 {
		t.Fatalf("exit code %d: %s", code, out)
	}
	s.checkGrades()
}

func testCIOnGradescope(t *testing.T, downloads string) {
	needsSandbox(t)
	s := newService(t, downloads)
	scope := setups(t)["Gradescope"+bindingKind]
	for name, text := range scope.files {
		s.put("build/"+name, text)
	}
	build := filepath.Join(s.home, "build")
	s.run(s.home, "cp $DOWNLOADS.tar.gz build/ && cp -r "+absolute(t, hostileDir, "course")+" build/mein-kurs")
	if out, code := s.run(build, scope.shell[0]); code != 0 {
		t.Fatalf("exit code %d: %s", code, out)
	}
	root := filepath.Join(s.home, "autograder")
	extract(t, filepath.Join(build, "autograder.zip"), filepath.Join(root, "source"))
	mkdir(t, root, "results")
	s.put("autograder/submission/zaehler.py", s.honest())
	for _, name := range []string{"setup.sh", "run_autograder"} {
		script := strings.ReplaceAll(s.get("autograder/source/"+name), "/autograder/", root+"/")
		if out, code := s.run(s.work, script); code != 0 {
			t.Fatalf("%s: exit code %d: %s", name, code, out)
		}
	}
	checkGradescope(t, []byte(s.get("autograder/results/results.json")))
}

// extract unpacks an archive, as Gradescope does.
func extract(t *testing.T, archive, dir string) {
	t.Helper()
	reader, err := zip.OpenReader(archive)
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	for _, entry := range reader.File {
		file, err := entry.Open()
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(file)
		if err == nil {
			err = os.WriteFile(filepath.Join(mkdir(t, dir), entry.Name), data, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// checkGradescope holds results to the published form.
func checkGradescope(t *testing.T, data []byte) {
	t.Helper()
	var results map[string]any
	if err := json.Unmarshal(data, &results); err != nil {
		t.Fatal(err)
	}
	checkKeys(t, "results", results, "tests", "score execution_time output output_format test_output_format test_name_format visibility stdout_visibility extra_data leaderboard")
	if bytes.Contains(data, []byte(`\r`)) {
		t.Error("line ends are not those of Unix")
	}
	score, most, hidden := 0.0, 0.0, 0
	for _, test := range results["tests"].([]any) {
		one := test.(map[string]any)
		checkKeys(t, "test", one, "name", "score max_score status name_format number output output_format tags visibility extra_data")
		points, _ := one["score"].(float64)
		of, _ := one["max_score"].(float64)
		score, most = score+points, most+of
		if one["visibility"] == "after_published" {
			hidden++
		}
	}
	if score != 3 || most != 6 || hidden == 0 {
		t.Errorf("%v of %v points, %d hidden: %s", score, most, hidden, data)
	}
}
