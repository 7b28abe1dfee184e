package engine

import (
	"errors"
	"fmt"
)

// rehearsal is a program that uses what most programs do.
const rehearsal = `
export class Probe {
  zustand: string = 'a';
  #n = 0;
  constructor(private readonly grenze: number) {}
  plus(n: number): boolean {
    this.#n += n;
    if (this.#n >= this.grenze) {
      this.zustand = 'b';
    }
    return this.zustand === 'a';
  }
}
`

// rehearse runs a program in a machine of its own, so that what has to be done
// once in a process is done. It leaves nothing behind.
func rehearse() error {
	m, err := newMachine(&watch{})
	if err != nil {
		return err
	}
	defer m.close()
	f, exception := compile("probe.ts", []byte(rehearsal))
	if exception != nil {
		return errors.New(exception.Message)
	}
	m.program = &program{main: f, files: map[string]*file{f.name: f}}
	if _, err := m.evaluate(f.name); err != nil {
		return err
	}
	if _, err := m.flag("select", `{"construct":"Probe","attributes":["zustand"],"fields":[],"tick":0,"names":["plus"],"fakes":[]}`); err != nil {
		return err
	}
	const script = `{"args":[3],"calls":[0,1,1,0,1,1,0,1,1,0,1,1]}`
	for range 20 {
		if _, err := m.text("runScript", script); err != nil {
			return fmt.Errorf("rehearsal: %w", err)
		}
	}
	return m.drain()
}
