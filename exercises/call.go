package exercises

// ParseCall reads a call such as "erlaubt(8)" as it stands in exercise.yaml
// and in the trace comments of lessons. Only Method and Args of the step are
// set. The error says in German what is wrong.
func ParseCall(text string) (Step, error) {
	method, args, fault := parseCall(text, false)
	if fault != nil {
		return Step{}, fault
	}
	return Step{Method: method, Args: args}, nil
}
