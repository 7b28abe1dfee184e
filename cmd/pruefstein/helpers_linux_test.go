package main

// helpers are programs of the tests, started by name.
func helpers() map[string]func() { return map[string]func(){"judge": judge, "within": within} }
