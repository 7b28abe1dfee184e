package python

import (
	"regexp"
	"strings"

	"pruefstein/checker/trace"
)

// neverAwaited explains that a coroutine was made and nobody waited for it.
// Python says so itself, among what the call has printed.
func (e *explaining) neverAwaited() trace.Explanation {
	m := neverAwaitedMessage.FindStringSubmatch(e.Output)
	if m == nil {
		return trace.Explanation{}
	}
	name := m[1]
	if at := e.withoutAwait(name); at != nil {
		return explainedAt(at, "In Zeile %d fehlt `await` vor `%s(…)`. Ohne entsteht nur eine Koroutine, und nichts davon läuft.", at.line, at.child("func").text)
	}
	return explained("Die Koroutine `%s` wurde erzeugt, aber niemand hat auf sie gewartet. Vor dem Aufruf fehlt `await`.", name)
}

var neverAwaitedMessage = regexp.MustCompile(`coroutine '(?:\w+\.|<locals>\.)*(\w+)' was never awaited`)

// withoutAwait returns a call without await that made a coroutine called
// name, nil if it cannot be told. What was handed over bears a name of its own
// here, so any call that stands alone will do then.
func (e *explaining) withoutAwait(name string) *node {
	var alone *node
	for _, call := range e.tree.kinds("Call") {
		f := call.child("func")
		switch {
		case call.parent.is("Await") || !f.is("Name", "Attribute"):
		case f.text == name && !call.parent.is("Call"):
			return call
		case call.parent.is("Expr", "Assign", "Return") && call.function().is("AsyncFunctionDef") && alone == nil && e.isParameter(f):
			alone = call
		}
	}
	return alone
}

// isParameter reports whether f is a parameter of the function it stands in.
func (e *explaining) isParameter(f *node) bool {
	for _, name := range parameters(f.function()) {
		if f.is("Name") && f.text == name {
			return true
		}
	}
	return false
}

// coroutineValue explains that a coroutine came out instead of a value.
func (e *explaining) coroutineValue() trace.Explanation {
	if !holdsCoroutine(e.Actual) {
		return trace.Explanation{}
	}
	f := e.method(e.Method)
	if at := e.returned(func(n *node) bool { return n.is("Call") }); at != nil && f.is("AsyncFunctionDef") {
		return explainedAt(at, "`%s` gibt in Zeile %d eine Koroutine weiter statt ihres Ergebnisses. Schreib `return await …`.", e.Method, at.line)
	}
	if f.is("AsyncFunctionDef") && e.Actual.Kind() == trace.Object {
		return explainedAt(f, "`%s` ist mit `async def` definiert (Zeile %d) und gibt darum eine Koroutine zurück. Die Aufgabe ruft sie wie eine gewöhnliche Funktion auf: Schreib nur `def`.", e.Method, f.line)
	}
	return explained("Herausgekommen ist eine Koroutine statt ihres Ergebnisses. Vor dem Aufruf, der sie erzeugt, fehlt `await`.")
}

// holdsCoroutine reports whether v is a coroutine or has one among its items.
func holdsCoroutine(v trace.Value) bool {
	if v.Kind() == trace.Object && v.Text() == "coroutine" {
		return true
	}
	for _, item := range v.Items() {
		if holdsCoroutine(item) {
			return true
		}
	}
	return false
}

// blocks explains that a call waits in a way that lets nobody else go on.
func (e *explaining) blocks() trace.Explanation {
	if e.Expected.Kind() != trace.Pending {
		return trace.Explanation{}
	}
	for _, call := range e.tree.kinds("Call") {
		f := call.child("func")
		if f.text == "sleep" && (f.is("Name") || f.child("value").text == "time") && call.function().is("AsyncFunctionDef") && !call.parent.is("Await") {
			return explainedAt(call, "`sleep` in Zeile %d hält alles an, auch die anderen Aufrufe. In `async def` wartet man mit `await asyncio.sleep(…)`.", call.line)
		}
	}
	return trace.Explanation{}
}

// usesCoroutine explains that something is done with a coroutine that can only
// be done with its result.
func (e *explaining) usesCoroutine() trace.Explanation {
	switch message := e.Exception.Message; {
	case strings.Contains(message, "can't be awaited"), strings.Contains(message, "can't be used in 'await'"):
		return explained("Auf diesen Wert kann man nicht warten. `await` gehört vor den Aufruf einer Funktion, die mit `async def` definiert ist.")
	case strings.Contains(message, "Passing coroutines is forbidden"):
		return explained("`asyncio.wait` nimmt Tasks, keine Koroutinen. Mach mit `asyncio.create_task(…)` welche daraus.")
	case strings.Contains(message, "an awaitable is required"):
		return explained("Hier wird eine Koroutine verlangt. Ruf die Funktion auf, die mit `async def` definiert ist, und gib das Ergebnis des Aufrufs weiter.")
	case strings.Contains(message, "asynchronous context manager"):
		return explained("Dieses Objekt braucht `async with` statt `with`.")
	case strings.Contains(message, "'coroutine'"):
		return explained("Hier steht eine Koroutine, wo ihr Ergebnis stehen soll. Vor dem Aufruf, der sie erzeugt, fehlt `await`.")
	}
	return trace.Explanation{}
}

// eventLoop explains exceptions of asyncio itself.
func (e *explaining) eventLoop() trace.Explanation {
	switch message := e.Exception.Message; e.Exception.Type {
	case "RuntimeError":
		switch {
		case strings.HasPrefix(message, "asyncio.run() cannot be called"), strings.Contains(message, "event loop is already running"),
			strings.Contains(message, "while another loop is running"):
			return explained("Hier läuft schon eine Ereignisschleife, eine zweite geht nicht. Mach die Funktion mit `async def` und nimm `await` statt `asyncio.run(…)`.")
		case message == "no running event loop":
			return explained("Tasks gibt es nur, solange eine Ereignisschleife läuft. Diese Aufgabe kommt ohne `asyncio` aus.")
		case strings.Contains(message, "already awaited coroutine"):
			return explained("Auf eine Koroutine kann man nur einmal warten. Ruf die Funktion für jeden Versuch neu auf.")
		}
	case "TimeoutError":
		for _, n := range e.tree.onLine(e.Exception.Line, func(n *node) bool { return n.is("Attribute", "Name") && (n.text == "wait_for" || n.text == "timeout") }) {
			return explained("Die Zeitgrenze von `%s` ist abgelaufen, und niemand fängt den `TimeoutError`. Was soll dann geschehen?", n.text)
		}
	case "CancelledError":
		return explained("Der Task wurde mit `cancel` abgebrochen. Wer auf ihn wartet, bekommt das als Ausnahme zu sehen.")
	case "ExceptionGroup":
		return explained("In einer `TaskGroup` ist etwas schiefgegangen. Sie verpackt die Ausnahmen in eine `ExceptionGroup`; `except*` packt sie aus.")
	}
	return trace.Explanation{}
}

// missingFunction explains that the program lacks a function that the task
// calls.
func (e *explaining) missingFunction() trace.Explanation {
	name := e.Exception.Name
	if e.surface.Construct != "" || e.Exception.Line != 0 || name == "" {
		return trace.Explanation{}
	}
	var defined []string
	for _, f := range e.methods() {
		defined = append(defined, f.text)
	}
	if near, ok := e.nearest(name, defined); ok {
		return explainedAt(e.method(near), "Die Aufgabe verlangt eine Funktion `%s`, bei dir heißt sie `%s`.", name, near)
	}
	return explained("In deiner Datei fehlt die Funktion `%s`. Schreib `def %s(…):`, ganz links am Rand.", name, name)
}
