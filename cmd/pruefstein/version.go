package main

import (
	_ "embed"
	"fmt"
	"runtime"

	"github.com/spf13/cobra"
)

// version is what the program calls itself. Releases stamp theirs.
var version = "0.1.0-dev"

//go:generate go run ./internal/licenses -output licenses.txt

//go:embed licenses.txt
var licenses string

func (p *program) versionCommand() *cobra.Command {
	var texts bool
	c := &cobra.Command{
		Use:     "version",
		GroupID: toolGroup,
		Short:   "zeigt die Version und die Lizenzen der Bestandteile",
		Args:    none,
		RunE: func(*cobra.Command, []string) error {
			if texts {
				return p.write(licenses)
			}
			return p.write(fmt.Sprintf("pruefstein %s %s/%s %s\n", version, runtime.GOOS, runtime.GOARCH, runtime.Version()))
		},
	}
	c.Flags().BoolVar(&texts, "licenses", false, "die Lizenztexte von allem, was im Programm steckt")
	return c
}
