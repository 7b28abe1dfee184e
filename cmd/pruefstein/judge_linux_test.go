package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// A judge is this program, started again under other conditions. It runs verbs
// one after the other in one process, as main would, and looks after each for
// what is left of it. Whatever learner code leaves behind becomes its child.

// A judgeRequest is one command line.
type judgeRequest struct {
	Args    []string
	Timeout time.Duration
}

// A judgeReply tells what came of a command line.
type judgeReply struct {
	Code   int
	Stderr string
	Left   []string // processes, descriptors and goroutines that there were not before
}

// judge serves requests from standard input until it ends: judge SURROUNDINGS.
func judge() {
	if err := enter(os.Args[1]); err != nil {
		fmt.Fprintf(os.Stderr, "judge: %v\n", err)
		os.Exit(1)
	}
	if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
		fmt.Fprintf(os.Stderr, "judge: %v\n", err)
		os.Exit(1)
	}
	in, out := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)
	null, err := os.OpenFile(os.DevNull, os.O_RDWR, 0)
	for err == nil {
		var request judgeRequest
		if in.Decode(&request) != nil {
			os.Exit(0)
		}
		err = out.Encode(serve(request, null))
	}
	fmt.Fprintf(os.Stderr, "judge: %v\n", err)
	os.Exit(1)
}

// serve runs one command line.
func serve(request judgeRequest, null *os.File) judgeReply {
	before := takeStock()
	ctx, cancel := context.WithTimeout(context.Background(), request.Timeout)
	defer cancel()
	var stderr bytes.Buffer
	p := &program{
		stdin: null, stdout: newOutput(null), stderr: &stderr, now: time.Now,
		options: options{theme: newChoice("auto", "light", "dark")},
	}
	code := p.run(ctx, request.Args)
	reply := judgeReply{Code: int(code), Stderr: stderr.String()}
	cancel()
	for deadline := time.Now().Add(5 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		reply.Left = takeStock().beyond(before)
		if len(reply.Left) == 0 || time.Now().After(deadline) {
			return reply
		}
	}
}

// A stock is what a process has got.
type stock struct {
	descriptors map[string]int
	children    []string
	goroutines  int
}

func takeStock() stock {
	s := stock{descriptors: make(map[string]int), goroutines: runtime.NumGoroutine()}
	entries, _ := os.ReadDir("/proc/self/fd")
	for _, entry := range entries {
		if to, err := os.Readlink("/proc/self/fd/" + entry.Name()); err == nil {
			kind, _, _ := strings.Cut(to, "[") // pipe:[4711] is another each time
			s.descriptors[kind]++
		}
	}
	tasks, _ := filepath.Glob("/proc/self/task/*/children")
	for _, task := range tasks {
		data, _ := os.ReadFile(task)
		for pid := range strings.FieldsSeq(string(data)) {
			name, _ := os.ReadFile("/proc/" + pid + "/comm")
			s.children = append(s.children, pid+" "+strings.TrimSpace(string(name)))
		}
	}
	return s
}

// beyond tells what is in s and was not before.
func (s stock) beyond(before stock) []string {
	var left []string
	for _, kind := range slices.Sorted(maps.Keys(s.descriptors)) {
		if more := s.descriptors[kind] - before.descriptors[kind]; more > 0 {
			left = append(left, fmt.Sprintf("%d descriptors of %s", more, kind))
		}
	}
	for _, child := range s.children {
		if !slices.Contains(before.children, child) {
			left = append(left, "process "+child)
		}
	}
	if s.goroutines > before.goroutines {
		left = append(left, fmt.Sprintf("%d goroutines", s.goroutines-before.goroutines))
	}
	return left
}

// nobody is a user that owns nothing.
const nobody = 65534

// attributesIn returns how a judge is to be started in surroundings.
func attributesIn(surroundings string) *syscall.SysProcAttr {
	attributes := &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if os.Geteuid() == 0 && surroundings != "root" && surroundings != "container" {
		attributes.Credential = &syscall.Credential{Uid: nobody, Gid: nobody}
	}
	return attributes
}
