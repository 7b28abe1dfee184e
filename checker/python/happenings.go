package python

import "pruefstein/checker/trace"

// happenings reads what happened in each of steps besides its result: events
// and timers in turn.
func (d *decoder) happenings(steps []trace.Step) {
	if n := d.sequence(); d.err == nil && n != 2*len(steps) {
		d.fail("%d items for what happened in %d steps", n, len(steps))
	}
	for i := range steps {
		steps[i].Events = d.events()
		steps[i].Timers = d.count()
	}
}

func (d *decoder) events() []trace.Event {
	var events []trace.Event
	for range d.sequence() {
		if d.err != nil {
			break
		}
		events = append(events, d.event())
	}
	return events
}

// event reads one event. What kind it is tells how many fields there are.
func (d *decoder) event() trace.Event {
	d.expect('(')
	n := d.length()
	kind, at := d.count(), d.time()
	switch {
	case kind == int(trace.Called) && n == 5:
		return trace.Event{Kind: trace.Called, At: at, Fake: d.text(), Step: d.count(), Args: d.items(maxDepth - 1)}
	case kind == int(trace.Settled) && n == 4:
		return trace.Event{Kind: trace.Settled, At: at, Call: d.count(), Result: d.value()}
	}
	d.fail("an event of kind %d with %d fields", kind, n)
	return trace.Event{}
}
