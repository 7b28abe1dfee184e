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

func traceFiles(files []exercises.File) []trace.File {
	var out []trace.File
	for _, file := range files {
		out = append(out, trace.File{Name: file.Name, Source: file.Data})
	}
	return out
}

// stands reports whether programs of an exercise can stand side by side in
// one process: not if they define more than a constructor, or several files.
func stands(e *exercises.Exercise, language exercises.Language) bool {
	api := &e.API
	if api.Construct == "" || len(language.More)+len(language.Provided)+len(language.Names)+len(api.Objects) > 0 {
		return false
	}
	for _, fake := range api.Fakes {
		for _, outcome := range fake.Outcomes {
			if outcome.Raises != "" && outcome.Raises != generalException {
				return false
			}
		}
	}
	return !makes(e)
}

// generalException stands for the general exception of every language.
const generalException = "Error"

// makes reports whether calls take objects of classes of the program.
func makes(e *exercises.Exercise) bool {
	if slices.ContainsFunc(e.API.Args, makesParameter) {
		return true
	}
	for _, method := range e.API.Methods {
		if slices.ContainsFunc(method.Args, makesParameter) {
			return true
		}
	}
	for _, check := range e.Checks {
		if slices.ContainsFunc(check.New, makesLiteral) {
			return true
		}
		for _, step := range check.Steps {
			if slices.ContainsFunc(step.Args, makesLiteral) {
				return true
			}
		}
	}
	return false
}

func makesParameter(p exercises.Parameter) bool {
	return p.Make != nil || p.List != nil && makesParameter(p.List.Of) || slices.ContainsFunc(p.OneOf, makesLiteral)
}

func makesLiteral(l exercises.Literal) bool {
	switch v := l.Value.(type) {
	case exercises.Call, exercises.RaisedName:
		return true
	case []exercises.Literal:
		return slices.ContainsFunc(v, makesLiteral)
	case [][2]exercises.Literal:
		return slices.ContainsFunc(v, func(entry [2]exercises.Literal) bool { return makesLiteral(entry[1]) })
	}
	return false
}
