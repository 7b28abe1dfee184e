package python

import (
	"context"
	"strings"
	"testing"
	"time"

	"pruefstein/checker/trace"
)

// A wholeTest says what must come of running a program as a whole.
type wholeTest struct {
	name   string
	source string
	args   []string
	input  string
	tick   time.Duration
	output string
	result string // as showResult writes it
}

var wholeTests = []wholeTest{
	{name: "greets", source: "import sys\nif __name__ == '__main__':\n    print('Hallo', *sys.argv)\n", args: []string{"a", "ä"},
		output: "Hallo probe.py a ä\n", result: "0"},
	{name: "reads", source: "import sys\nname = input('Name? ')\nprint(name, sys.stdin.read().split('\\n'))\n", input: "Ada\nx\r\ny",
		output: "Name? Ada ['x', 'y']\n", result: "0"},
	{name: "reads bytes", source: "import sys\nprint(sys.stdin.buffer.read())\n", input: "ä", output: "b'\\xc3\\xa4'\n", result: "0"},
	{name: "reads past the end", source: "input()\ninput()\n", input: "a\n", result: `EOFError "EOF when reading a line" line 2`},
	{name: "prints without a line end", source: "import sys\nsys.stdout.write('a')\nprint('b', end='', flush=True)\nsys.stdout.buffer.write(b'c')", output: "abc", result: "0"},
	{name: "errors go elsewhere", source: "import sys\nprint('a')\nprint('b', file=sys.stderr)\n", output: "a\n", result: "0"},
	{name: "exit code", source: "import sys\nprint('a')\nsys.exit(3)\n", output: "a\n", result: "3"},
	{name: "exit", source: "exit = SystemExit\nraise exit\n", result: "0"},
	{name: "exit with a message", source: "raise SystemExit('Schluss')\n", result: "1"},
	{name: "exit with 256", source: "raise SystemExit(256)\n", result: "0"},
	{name: "raises", source: "print('a')\nraise ValueError('nein')\n", output: "a\n", result: `ValueError "nein" line 2`},
	{name: "interrupts itself", source: "raise KeyboardInterrupt\n", result: `KeyboardInterrupt "" line 1`},
	{name: "at exit", source: "import atexit, threading\natexit.register(print, 'exit')\nthreading.Thread(target=print, args=['thread']).start()\nprint('end')\n",
		output: "thread\nend\nexit\n", result: "0"},
	{name: "wraps its output", source: "import io, sys\nsys.stdout = io.TextIOWrapper(sys.stdout.buffer, encoding='utf-8')\nprint('ä')\n", output: "ä\n", result: "0"},
	{name: "is the main module", source: "import __main__, sys\nx = 1\nprint(__main__.x, __name__, __file__, sys.modules['__main__'] is __main__)\n", output: "1 __main__ probe.py True\n", result: "0"},
	{name: "begins afresh", source: "print(globals().get('seen'))\nseen = True\n", output: "None\n", result: "0"},
	{name: "prints much", source: "print('ä' * 500_000)\n", output: strings.Repeat("ä", 500_000) + "\n", result: "0"},
	{name: "surrogates", source: "print('\\ud800')\n", output: "\\ud800\n", result: "0"},
	{name: "asyncio", tick: time.Millisecond, source: "import asyncio, time\nasync def main():\n    await asyncio.gather(asyncio.sleep(10), asyncio.sleep(5))\n    print(time.monotonic())\n    return 3\nprint(asyncio.run(main()), time.monotonic())\ntime.sleep(1)\nprint(time.time())\n",
		output: "10.0\n3 10.0\n1704067211.0\n", result: "0"},
	{name: "asyncio fails", tick: time.Millisecond, source: "import asyncio\nasync def main():\n    raise ValueError('nein')\nasyncio.run(main())\n", result: `ValueError "nein" line 3`},
	{name: "asyncio exits", tick: time.Millisecond, source: "import asyncio, sys\nasync def main():\n    sys.exit(4)\nasyncio.run(main())\n", result: "4"},
	{name: "asyncio with a runner", tick: time.Millisecond, source: "import asyncio\nasync def main(): return 1\nwith asyncio.Runner() as runner:\n    print(runner.run(main()), runner.run(main()))\n", output: "1 1\n", result: "0"},
	{name: "asyncio without a clock", source: "import asyncio\nasync def main():\n    await asyncio.sleep(0.01)\n    print('a')\nasyncio.run(main())\n", output: "a\n", result: "0"},
}

func TestWhole(t *testing.T) {
	r := newForks(t, 2)
	for _, test := range wholeTests {
		t.Run(test.name, func(t *testing.T) { test.run(t, r) })
	}
}

func (test *wholeTest) run(t *testing.T, r *Runtime) {
	p := trace.Program{File: "probe.py", Source: []byte(test.source), Main: true}
	s, fault, err := r.Load(context.Background(), p)
	if err != nil || fault != nil {
		t.Fatalf("load: %+v, %v", fault, err)
	}
	defer s.Close()
	script := trace.Script{Input: test.input}
	for _, arg := range test.args {
		script.Args = append(script.Args, str(arg))
	}
	records, fault, err := s.Run(context.Background(), trace.Batch{Main: true, Tick: test.tick, CPU: 20 * cpu, Scripts: []trace.Script{script, script}})
	if err != nil || fault != nil || len(records) != 2 {
		t.Fatalf("run: %d records, %+v, %v", len(records), fault, err)
	}
	for i, record := range records {
		if got := showSteps(record.Steps); got != test.result {
			t.Errorf("run %d: %s, want %s", i, got, test.result)
		}
		if got := record.Steps[0].Output; got != test.output {
			t.Errorf("run %d: output %.200q, want %.200q", i, got, test.output)
		}
	}
}
