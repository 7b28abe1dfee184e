package exercises

// ParseCall reads a call such as "erlaubt(8)" as it stands in exercise.yaml
// and in the trace comments of lessons. Only Method and Args of the step are
// set. The error says in German what is wrong.
func ParseCall(text string) (Step, error) { return parseStepText(text, false) }

// ParseNamedCall is like [ParseCall], but the arguments may be fakes, objects
// that a class makes, maps and the clock too, as in the steps of exercise.yaml.
func ParseNamedCall(text string) (Step, error) { return parseStepText(text, true) }

func parseStepText(text string, names bool) (Step, error) {
	method, args, fault := parseCall(text, names)
	if fault != nil {
		return Step{}, fault
	}
	return Step{Method: method, Args: args}, nil
}
