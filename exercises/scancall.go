package exercises

import (
	"reflect"
	"slices"
)

// reserved are names that no fake can have, since they are values themselves.
func reserved(name string) bool {
	return slices.Contains([]string{"True", "true", "False", "false", "None", "null", "clock", "pending", "raises"}, name)
}

// parseCall reads a step such as "fehler(0)". With names its arguments may be
// fakes, made objects, maps and the clock too.
func parseCall(text string, names bool) (method string, args []Literal, fault *literalFault) {
	s := &scanner{text: text, names: names}
	s.blanks()
	method = s.name()
	s.blanks()
	if method == "" || s.peek() != '(' {
		return "", nil, s.faultf(s.pos, "Ein Schritt ist ein Aufruf wie fehler(0).")
	}
	args, fault = s.arguments()
	if fault != nil {
		return "", nil, fault
	}
	return method, args, s.end("Nach dem Aufruf darf nichts mehr stehen.")
}

// parseArguments reads the arguments of a construction, such as "(3, live)".
func parseArguments(text string) ([]Literal, *literalFault) {
	s := &scanner{text: text, names: true}
	s.blanks()
	if s.peek() != '(' {
		return nil, s.faultf(s.pos, "Als Text stehen Argumente in runden Klammern, zum Beispiel (3, live).")
	}
	args, fault := s.arguments()
	if fault != nil {
		return nil, fault
	}
	return args, s.end("Nach den Argumenten darf nichts mehr stehen.")
}

// parseWanted reads what a call must come to and no YAML value can say:
// raises(Type) or raises(Type, "message").
func parseWanted(text string) (Literal, *literalFault) {
	s := &scanner{text: text, names: true, wanted: true}
	l, fault := s.literal()
	if fault != nil {
		return Literal{}, fault
	}
	return l, s.end("Nach raises(…) darf nichts mehr stehen.")
}

// end returns a fault unless nothing but blanks follows.
func (s *scanner) end(message string) *literalFault {
	s.blanks()
	if s.pos < len(s.text) {
		return s.faultf(s.pos, "%s", message)
	}
	return nil
}

// arguments reads what stands between the round brackets of a call.
func (s *scanner) arguments() ([]Literal, *literalFault) {
	s.pos++
	var args []Literal
	for {
		s.blanks()
		if s.accept(')') {
			return args, nil
		}
		if len(args) > 0 {
			if !s.accept(',') {
				return nil, s.faultf(s.pos, "Hier fehlt ein Komma oder „)“.")
			}
		}
		arg, fault := s.literal()
		if fault != nil {
			return nil, fault
		}
		args = append(args, arg)
	}
}

// named reads what begins with a name: a fake, a made object, the clock or
// what is wanted.
func (s *scanner) named(name string, begin int) (Literal, *literalFault) {
	s.blanks()
	call := s.peek() == '('
	switch {
	case (name == "pending" || name == "raises") && !s.wanted:
		return Literal{}, s.faultf(begin, "„%s“ gibt es nur unter want.", name)
	case name == "pending" && !call:
		return Literal{PendingName{}}, nil
	case name == "clock" && !call:
		return Literal{ClockName{}}, nil
	case name == "raises":
		return s.raises()
	case call:
		return s.made(name)
	}
	return Literal{FakeName(name)}, nil
}

// made reads the arguments of an object that a class makes.
func (s *scanner) made(class string) (Literal, *literalFault) {
	leave, fault := s.deeper()
	if fault != nil {
		return Literal{}, fault
	}
	defer leave()
	args, fault := s.arguments()
	if fault != nil {
		return Literal{}, fault
	}
	return Literal{Call{Class: class, Args: args}}, nil
}

// raises reads the type and the message behind the word.
func (s *scanner) raises() (Literal, *literalFault) {
	wrong := s.faultf(s.pos, "Schreib raises(Typ) oder raises(Typ, \"Meldung\").")
	if !s.accept('(') {
		return Literal{}, wrong
	}
	s.blanks()
	r := RaisedName{Type: s.name()}
	s.blanks()
	if r.Type != "" && s.accept(',') {
		message, fault := s.literal()
		if fault != nil {
			return Literal{}, fault
		}
		text, ok := message.Value.(string)
		if !ok {
			return Literal{}, wrong
		}
		r.Message = text
		s.blanks()
	}
	if r.Type == "" || !s.accept(')') {
		return Literal{}, wrong
	}
	return Literal{r}, nil
}

// mapping reads a map such as {"a": 1}.
func (s *scanner) mapping() (Literal, *literalFault) {
	leave, fault := s.deeper()
	if fault != nil {
		return Literal{}, fault
	}
	defer leave()
	s.pos++
	entries, comma := [][2]Literal{}, true
	for {
		s.blanks()
		if s.accept('}') {
			return Literal{entries}, nil
		}
		if !comma {
			return Literal{}, s.faultf(s.pos, "Hier fehlt ein Komma oder „}“.")
		}
		entry, fault := s.entry(entries)
		if fault != nil {
			return Literal{}, fault
		}
		entries = append(entries, entry)
		s.blanks()
		comma = s.accept(',')
	}
}

// entry reads one key with its value.
func (s *scanner) entry(before [][2]Literal) (entry [2]Literal, fault *literalFault) {
	begin := s.pos
	if entry[0], fault = s.literal(); fault != nil {
		return entry, fault
	}
	switch entry[0].Value.(type) {
	case nil, bool, int64, float64, string:
	default:
		return entry, s.faultf(begin, "Ein Schlüssel ist ein einfacher Wert, zum Beispiel \"name\".")
	}
	if slices.ContainsFunc(before, func(o [2]Literal) bool { return reflect.DeepEqual(o[0], entry[0]) }) {
		return entry, s.faultf(begin, "Der Schlüssel %s steht hier zweimal.", entry[0])
	}
	s.blanks()
	if !s.accept(':') {
		return entry, s.faultf(s.pos, "Hier fehlt ein Doppelpunkt und ein Wert.")
	}
	entry[1], fault = s.literal()
	return entry, fault
}
