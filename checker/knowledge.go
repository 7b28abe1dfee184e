package checker

import (
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"pruefstein/exercises"
)

// A knowledge is what a checker remembers of an exercise in use.
type knowledge struct {
	exercise *exercises.Exercise
	runtimes map[string]Runtime
	oracle   oracle

	mu         sync.Mutex
	catalogues map[string]*catalogues // by language
	predicates map[string]*predicate  // by file
}

// catalogues are what is known of wrong solutions in one language.
type catalogues struct{ singles, pairs catalogue }

func newKnowledge(e *exercises.Exercise, runtimes map[string]Runtime) (*knowledge, error) {
	runtime, ok := runtimes[e.Oracle]
	if !ok {
		return nil, fmt.Errorf("no runtime for the reference of %q in %q", e.ID, e.Oracle)
	}
	if err := checkFakes(&e.API); err != nil {
		return nil, fmt.Errorf("exercise %q: %w", e.ID, err)
	}
	return &knowledge{
		exercise: e, runtimes: runtimes, oracle: oracle{exercise: e, runtime: runtime},
		catalogues: make(map[string]*catalogues), predicates: make(map[string]*predicate),
	}, nil
}

// wrongs returns the catalogues that explain submissions in a language. What
// wrong solutions do does not depend on their language, so those of the oracle
// serve for all. The language's own are preferred where they are complete and
// quickly run.
func (k *knowledge) wrongs(language string) *catalogues {
	if language != k.exercise.Oracle && !k.complete(language) {
		language = k.exercise.Oracle
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	known, ok := k.catalogues[language]
	if !ok {
		known = &catalogues{
			singles: catalogue{exercise: k.exercise, language: language, runtime: k.runtimes[language], list: singles},
			pairs:   catalogue{exercise: k.exercise, language: language, runtime: k.runtimes[language], list: pairs},
		}
		k.catalogues[language] = known
	}
	return known
}

// combines reports whether solutions of an exercise stand together in one
// process: not where they are run as a whole.
func combines(runtime Runtime, e *exercises.Exercise) bool {
	_, ok := runtime.(Combiner)
	return ok && e.Kind != exercises.Program
}

// complete reports whether there is a wrong solution in a language for every
// misconception, and all of them can stand in one process.
func (k *knowledge) complete(language string) bool {
	_, ok := k.exercise.Language(language)
	if !ok || !combines(k.runtimes[language], k.exercise) {
		return false
	}
	for _, m := range k.exercise.Misconceptions {
		if _, err := k.exercise.Wrong(language, m.ID); errors.Is(err, fs.ErrNotExist) {
			return false
		}
	}
	return true
}

// predicate returns the predicate of a check.
func (k *knowledge) predicate(check exercises.Check) (*predicate, error) {
	runtime, ok := k.runtimes[predicateLanguage]
	if !ok {
		return nil, errNoPredicate
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	known, ok := k.predicates[check.Predicate]
	if !ok {
		known = &predicate{exercise: k.exercise, check: check, runtime: runtime}
		k.predicates[check.Predicate] = known
	}
	return known, nil
}

func (k *knowledge) close() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, known := range k.catalogues {
		known.singles.close()
		known.pairs.close()
	}
	for _, known := range k.predicates {
		known.close()
	}
	return k.oracle.close()
}
