package tui

import (
	"fmt"
	"time"

	"pruefstein/checker"
	"pruefstein/checker/trace"
)

// failing is a report on a counter that counts on after having said no.
func failing() checker.Report {
	return checker.Report{
		Exercise: "zaehler", Language: "python", File: "zaehler.py",
		Status: checker.Fail, Points: 4, MaxPoints: 10, Seed: 1, Duration: 14 * time.Millisecond,
		Diagnosis: []checker.Diagnosis{{ID: "zaehlt-weiter", Message: "Dein Zähler zählt auch dann weiter, wenn er nein gesagt hat."}},
		Checks: []checker.CheckResult{
			{ID: "beispiel", Title: "Die Grenze aus der Lektion", Status: checker.Pass, Hidden: true, Points: 4, MaxPoints: 4},
			{
				ID: "zufall", Title: "Zufällige Abläufe", Status: checker.Fail, Hidden: true, MaxPoints: 6,
				Message: "Nach `zaehle()` ist `stand` 2 statt 1.", Line: 9, Source: "        return None",
				Failure: &checker.Failure{Shrunk: true, Steps: []checker.StepResult{
					{Call: "Zaehler(1)", Matches: true},
					{Call: "zaehle()", Expected: "True", Actual: "True", Matches: true, Output: "gezählt: 1\n"},
					{
						Call: "zaehle()", Expected: "False", Actual: "False", Output: "gezählt: 2\nzu viel\tdavon\n",
						Attributes: []checker.Aspect{{Name: "stand", Expected: "1", Actual: "2"}},
					},
				}},
			},
		},
	}
}

// raising is a report on code that raises in a call.
func raising() checker.Report {
	return checker.Report{
		Exercise: "zaehler", Language: "python", File: "zaehler.py", Status: checker.Fail, MaxPoints: 10,
		Checks: []checker.CheckResult{{
			ID: "beispiel", Title: "Die Grenze aus der Lektion", Status: checker.Fail, MaxPoints: 4,
			Message: "zaehle() hat eine Ausnahme ausgelöst.", Line: 8, Source: "        self.zahl += 1",
			Failure: &checker.Failure{Steps: []checker.StepResult{
				{Call: "Zaehler(2)", Matches: true},
				{
					Call: "zaehle()", Expected: "True", Actual: "AttributeError",
					Exception: &trace.Exception{Type: "AttributeError", Message: "'Zaehler' object has no attribute 'zahl'", Line: 8},
				},
			}},
		}},
	}
}

// unloadable is a report on a file that Python cannot read.
func unloadable() checker.Report {
	exception := trace.Exception{Type: "SyntaxError", Message: "expected ':'", Line: 4, Column: 30}
	return checker.Report{
		Exercise: "zaehler", Language: "python", File: "zaehler.py", Status: checker.Error, MaxPoints: 10,
		Message: "Die Datei lässt sich nicht laden.", Line: 4, Source: "    def __init__(self, grenze)",
		Fault: &trace.Fault{Kind: trace.LoadRaised, Exception: &exception, Line: 4},
		Checks: []checker.CheckResult{
			{ID: "beispiel", Title: "Die Grenze aus der Lektion", Status: checker.Error, MaxPoints: 4},
			{ID: "zufall", Title: "Zufällige Abläufe", Status: checker.Error, MaxPoints: 6},
		},
	}
}

func passing() checker.Report {
	return checker.Report{
		Exercise: "zaehler", Language: "python", File: "zaehler.py", Status: checker.Pass, Points: 10, MaxPoints: 10,
		Checks: []checker.CheckResult{
			{ID: "beispiel", Title: "Die Grenze aus der Lektion", Status: checker.Pass, Points: 4, MaxPoints: 4},
			{ID: "zufall", Title: "Zufällige Abläufe", Status: checker.Pass, Points: 6, MaxPoints: 6},
		},
	}
}

// endless is a report on code that does not return.
func endless() checker.Report {
	return checker.Report{
		Exercise: "zaehler", Language: "python", File: "zaehler.py", Status: checker.Timeout, MaxPoints: 10,
		Checks: []checker.CheckResult{
			{
				ID: "beispiel", Title: "Die Grenze aus der Lektion", Status: checker.Timeout, MaxPoints: 4,
				Message: "zaehle() kam nach 1 s Rechenzeit nicht zurück.", Line: 8, Source: "        while True: pass",
			},
			{ID: "zufall", Title: "Zufällige Abläufe", Status: checker.Skipped, MaxPoints: 6, Message: "Nicht mehr geprüft."},
		},
	}
}

// flapping is a report on a flap that stays shut after its fourth call.
func flapping() checker.Report {
	step := func(call, result, want, got string) checker.StepResult {
		return checker.StepResult{
			Call: call, Expected: result, Actual: result, Matches: want == got,
			Attributes: []checker.Aspect{{Name: "zustand", Expected: want, Actual: got, Matches: want == got}},
		}
	}
	return checker.Report{
		Exercise: "klappe", Language: "python", File: "klappe.py", Status: checker.Fail, MaxPoints: 4,
		Checks: []checker.CheckResult{{
			ID: "beispiel", Title: "Zweimal auf ist einmal offen", Status: checker.Fail, MaxPoints: 4,
			Message: "Nach `auf(4)` ist `zustand` anders.",
			Failure: &checker.Failure{Repro: "print(1)\n", Steps: []checker.StepResult{
				step("Klappe()", "", "'zu'", "'zu'"), step("auf(0)", "True", "'offen'", "'offen'"),
				step("auf(1)", "False", "'offen'", "'offen'"), step("zu()", "", "'zu'", "'zu'"),
				step("auf(4)", "True", "'offen'", "'klemmt'"),
			}},
		}},
	}
}

// spilling is a report on a bucket that says yes too often.
func spilling() checker.Report {
	step := func(call, want, got string) checker.StepResult {
		return checker.StepResult{Call: call, Expected: want, Actual: got, Matches: want == got}
	}
	return checker.Report{
		Exercise: "eimer", Language: "python", File: "eimer.py", Status: checker.Fail, MaxPoints: 4,
		Checks: []checker.CheckResult{{
			ID: "beispiel", Title: "Eine Marke je Tick", Status: checker.Fail, MaxPoints: 4,
			Message: "`erlaubt(12)` gibt `True` zurück, erwartet ist `False`.",
			Failure: &checker.Failure{Shrunk: true, Steps: []checker.StepResult{
				{Call: "Eimer()", Matches: true}, step("erlaubt(0)", "True", "True"), step("erlaubt(0)", "False", "False"),
				step("erlaubt(7)", "True", "True"), step("erlaubt(12)", "True", "True"), step("erlaubt(12)", "False", "True"),
			}},
		}},
	}
}

// draining is a report on a counter whose level falls where it must not.
func draining() checker.Report {
	step := func(call, result string, want, got int) checker.StepResult {
		return checker.StepResult{
			Call: call, Expected: result, Actual: result, Matches: want == got,
			Attributes: []checker.Aspect{{Name: "stand", Expected: fmt.Sprint(want), Actual: fmt.Sprint(got), Matches: want == got}},
		}
	}
	return checker.Report{
		Exercise: "zaehler", Language: "python", File: "zaehler.py", Status: checker.Fail, MaxPoints: 10,
		Checks: []checker.CheckResult{{
			ID: "beispiel", Title: "Die Grenze aus der Lektion", Status: checker.Fail, MaxPoints: 4,
			Message: "Nach `zaehle()` ist `stand` 2 statt 3.",
			Failure: &checker.Failure{Steps: []checker.StepResult{
				step("Zaehler(3)", "", 0, 0), step("zaehle()", "True", 1, 1), step("zaehle()", "True", 2, 2),
				step("zaehle()", "True", 3, 3), step("zaehle()", "False", 3, 2),
			}},
		}},
	}
}

// leaking is a report on a bucket of three that loses half a token, with what
// the reference keeps.
func leaking() checker.Report {
	step := func(call, want, got, level string) checker.StepResult {
		return checker.StepResult{Call: call, Expected: want, Actual: got, Matches: want == got, Level: level}
	}
	r := spilling()
	r.Checks[0].Message = "`erlaubt(2)` gibt `False` zurück, erwartet ist `True`."
	r.Checks[0].Failure.Steps = []checker.StepResult{
		step("Eimer()", "", "", "3"), step("erlaubt(0)", "True", "True", "2"), step("erlaubt(0)", "True", "True", "1"),
		step("erlaubt(0)", "True", "True", "0"), step("erlaubt(0)", "False", "False", "0"),
		step("erlaubt(1)", "False", "False", "0.5"), step("erlaubt(2)", "True", "False", "0"),
	}
	return r
}

// late shows a report on a guard that gives up too late and calls too much.
func late(b *bench) {
	judging(checker.Report{
		Exercise: "zaehler", Language: "python", File: "zaehler.py", Status: checker.Fail, MaxPoints: 10,
		Checks: []checker.CheckResult{{
			ID: "beispiel", Title: "Nach 200 ms ist Schluss", Status: checker.Fail, MaxPoints: 4,
			Message: "Nach 200 ms endet der erste Aufruf nicht.",
			Failure: &checker.Failure{Steps: []checker.StepResult{
				{Call: "Waechter(200)", Matches: true},
				{
					Call: "ausfuehren(live)", Expected: "pending", Actual: "pending", Matches: true,
					Notes: []string{"ruft `live` auf", "`live` gibt `42` zurück, nach 300 ms, und niemand wartet so lange darauf, dass es noch etwas nützte"},
				},
				{Call: "200 ms vergehen", Notes: []string{"fehlt: Aufruf 1 endet mit `ZuSpaet` (nach 200 ms)"}},
			}},
		}},
	})(b)
}
