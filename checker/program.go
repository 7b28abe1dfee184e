package checker

import (
	"slices"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// Reference returns the reference solution in a language as a program.
func Reference(e *exercises.Exercise, language exercises.Language) (trace.Program, error) {
	files, err := e.ReferenceFiles(language.Name)
	if err != nil {
		return trace.Program{}, err
	}
	return assembled(e, language, files)
}

// Wrong returns the solution in a language that makes the mistake of a
// misconception as a program.
func Wrong(e *exercises.Exercise, language exercises.Language, misconception string) (trace.Program, error) {
	files, err := e.WrongFiles(language.Name, misconception)
	if err != nil {
		return trace.Program{}, err
	}
	return assembled(e, language, files)
}

// assembled makes a program of a solution, the main file of which comes first.
func assembled(e *exercises.Exercise, language exercises.Language, files []exercises.File) (trace.Program, error) {
	return Program(e, language, files[0].Data, traceFiles(files[1:]))
}

// Program makes a program of the source of its main file and of further ones.
// Those that are provided with the exercise, or unknown to it, are left out in
// favour of the exercise's own.
func Program(e *exercises.Exercise, language exercises.Language, source []byte, more []trace.File) (trace.Program, error) {
	provided, err := e.Provided(language.Name)
	if err != nil {
		return trace.Program{}, err
	}
	p := trace.Program{File: language.File, Source: source, Names: language.Names, Main: e.Kind == exercises.Program}
	for _, file := range more {
		if slices.Contains(language.More, file.Name) {
			p.More = append(p.More, file)
		}
	}
	p.More = append(p.More, traceFiles(provided)...)
	return p, nil
}

// missingFiles returns which further files a submission lacks.
func missingFiles(language exercises.Language, s Submission) []string {
	var missing []string
	for _, name := range language.More {
		if !slices.ContainsFunc(s.More, func(file trace.File) bool { return file.Name == name }) {
			missing = append(missing, name)
		}
	}
	return missing
}

func traceFiles(files []exercises.File) []trace.File {
	var out []trace.File
	for _, file := range files {
		out = append(out, trace.File{Name: file.Name, Source: file.Data})
	}
	return out
}
