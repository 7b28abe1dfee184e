package main

import (
	"context"
	"fmt"
	"os"
	"strings"

	"pruefstein/checker/java"
	"pruefstein/checker/python"
	"pruefstein/checker/sandbox"
)

// javaHealth finds a JDK and starts it as learner code is started.
func (p *program) javaHealth(ctx context.Context) languageHealth {
	health := languageHealth{Language: "java"}
	jdk, err := java.Find(ctx, os.Getenv)
	if err != nil {
		health.Message = err.Error()
		return health
	}
	health.Path, health.Version, health.Origin = jdk.Program(), jdk.Version, "system"
	dir, err := python.CacheDir(os.Getenv)
	if err != nil {
		health.Message = err.Error()
		return health
	}
	launcher := sandbox.NewLauncher()
	defer launcher.Close()
	runtime := java.New(jdk, dir, launcher)
	defer runtime.Close()
	b := &bench{announce: func(text string) { fmt.Fprintf(p.stderr, "%s …\n", text) }}
	runtime.Progress = b.preparing(preparingJava)
	layers, err := runtime.Layers(ctx)
	health.Works, health.Message = err == nil, heldBy(layers)
	if err != nil {
		health.Message = err.Error()
	}
	return health
}

// heldBy says in words how the processes of a language are confined.
func heldBy(l sandbox.Layers) string {
	var held []string
	for _, layer := range []struct {
		inForce bool
		name    string
	}{
		{l.Seccomp, "Systemaufrufe"}, {l.Landlock, "Dateien"}, {l.Signals, "Signale"}, {l.OwnUser, "Benutzer"},
	} {
		if layer.inForce {
			held = append(held, layer.name)
		}
	}
	if len(held) == 0 {
		return "läuft ohne Abschottung, aber mit Grenzen"
	}
	return "abgeschottet: " + strings.Join(held, ", ")
}
