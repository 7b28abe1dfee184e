package main

import (
	"context"
	"os"

	"pruefstein/checker/golang"
	"pruefstein/checker/python"
	"pruefstein/checker/sandbox"
)

// goHealth finds Go and starts the process in which learner code would run.
func (p *program) goHealth(ctx context.Context) languageHealth {
	health := languageHealth{Language: "go"}
	toolchain, err := golang.Find(ctx)
	if err != nil {
		health.Message = err.Error()
		return health
	}
	health.Path, health.Version, health.Origin = toolchain.Path, toolchain.Version, "system"
	layers, err := goLayers(ctx, toolchain)
	if err != nil {
		health.Message = err.Error()
		return health
	}
	health.Works, health.Message = true, "läuft als WebAssembly ohne Dateien und Netz; "+heldBy(layers)
	return health
}

func goLayers(ctx context.Context, toolchain golang.Toolchain) (sandbox.Layers, error) {
	dir, err := python.CacheDir(os.Getenv)
	if err != nil {
		return sandbox.Layers{}, err
	}
	launcher := sandbox.NewLauncher()
	defer launcher.Close()
	runtime, err := golang.New(toolchain, dir, launcher)
	if err != nil {
		return sandbox.Layers{}, err
	}
	defer runtime.Close()
	return runtime.Layers(ctx)
}
