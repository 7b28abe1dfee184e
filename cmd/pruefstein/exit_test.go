package main

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"pruefstein/checker"
)

func TestExitStatus(t *testing.T) {
	misused := misuse("", "falsch")
	tests := []struct {
		name  string
		err   error
		worst checker.Status
		want  exitCode
	}{
		{"nothing judged", nil, checker.Unjudged, 0},
		{"passed", nil, checker.Pass, 0},
		{"free text", nil, checker.Skipped, 0},
		{"failed", nil, checker.Fail, 1},
		{"cannot run", nil, checker.Error, 1},
		{"timeout", nil, checker.Timeout, 1},
		{"limit", nil, checker.Limit, 1},
		{"broken", nil, checker.Broken, 3},
		{"misuse", misused, checker.Unjudged, 2},
		{"wrapped misuse", fmt.Errorf("start: %w", misused), checker.Unjudged, 2},
		{"joined misuse", errors.Join(misused), checker.Unjudged, 2},
		{"not solved yet", &problem{code: failed}, checker.Unjudged, 1},
		{"machine", broken(nil, "", "kaputt"), checker.Unjudged, 3},
		{"machine wins over failure", broken(nil, "", "kaputt"), checker.Fail, 3},
		{"broken wins over misuse", misused, checker.Broken, 3},
		{"any other error", errors.New("disk on fire"), checker.Pass, 3},
		{"interrupted", context.Canceled, checker.Unjudged, 130},
		{"interrupted after failure", fmt.Errorf("check: %w", context.Canceled), checker.Fail, 130},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := exitStatus(tt.err, tt.worst); got != tt.want {
				t.Errorf("got %d, want %d", got, tt.want)
			}
		})
	}
}
