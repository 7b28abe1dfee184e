package main

import (
	"context"
	"fmt"
	"os"

	"pruefstein/checker/sandbox"
	"pruefstein/checker/typescript"
)

// typescriptHealth starts the engine as learner code is started.
func (p *program) typescriptHealth(ctx context.Context) languageHealth {
	health := languageHealth{Language: "typescript", Origin: "embedded", Version: typescript.Version()}
	health.Path, _ = os.Executable() // it is part of this program
	launcher := sandbox.NewLauncher()
	defer launcher.Close()
	runtime := typescript.New(launcher)
	defer runtime.Close()
	layers, err := runtime.Layers(ctx)
	if err != nil {
		health.Message = err.Error()
		return health
	}
	health.Works = true
	health.Message = fmt.Sprintf("Typen werden entfernt, nicht geprüft; %s", heldBy(layers))
	return health
}
