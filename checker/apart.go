package checker

import (
	"strconv"
	"strings"

	"pruefstein/checker/trace"
	"pruefstein/exercises"
)

// apart returns a script in which each handing over of a fake that is its own
// has a name of its own, since runtimes count the calls of a fake by its name.
func apart(api *exercises.API, s trace.Script) trace.Script {
	n := numbering{api, make(map[string]int)}
	if !n.needed() {
		return s
	}
	out := trace.Script{Args: n.values(s.Args), Input: s.Input, Calls: append([]trace.Call(nil), s.Calls...)}
	for i := range out.Calls {
		out.Calls[i].Args = n.values(s.Calls[i].Args)
	}
	return out
}

// A numbering counts how often each fake has been handed over.
type numbering struct {
	api   *exercises.API
	count map[string]int // by the fake's name in exercise.yaml
}

func (n numbering) needed() bool {
	for _, fake := range n.api.Fakes {
		if fake.Own {
			return true
		}
	}
	return false
}

func (n numbering) values(values []trace.Value) []trace.Value {
	if values == nil {
		return nil
	}
	out := make([]trace.Value, len(values))
	for i, v := range values {
		out[i] = n.value(v)
	}
	return out
}

func (n numbering) value(v trace.Value) trace.Value {
	switch v.Kind() {
	case trace.Faked:
		return n.fake(*v.Fake())
	case trace.List:
		return trace.ListValue(n.values(v.Items()))
	case trace.Map:
		return trace.MapValue(v.Keys(), n.values(v.Items()))
	case trace.Made:
		return trace.MadeValue(v.Text(), n.values(v.Items()))
	}
	return v
}

func (n numbering) fake(f trace.Fake) trace.Value {
	if name := givenName(n.api, f.Name); owns(n.api, name) {
		if n.count[name]++; n.count[name] > 1 {
			name += strconv.Itoa(n.count[name])
		}
		f.Name = name
	}
	return trace.FakeValue(f)
}

// givenName returns the name that exercise.yaml gives a fake of a script.
func givenName(api *exercises.API, name string) string {
	if base := strings.TrimRight(name, "0123456789"); owns(api, base) {
		return base
	}
	return name
}

func owns(api *exercises.API, name string) bool {
	fake, _ := api.Fake(name)
	return fake.Own
}
