// A program that is run as a whole finds a small process object. Reading
// standard input or the command line tells that it is one.
'use strict';

const indexOf = String.prototype.indexOf;

let input = '';
let argv = [];
let exitCode = 0;

function startMain(text) {
    const settings = parse(text);
    input = settings.input;
    argv = settings.args;
    batch = freeze({ __proto__: null, main: true, tick: MILLI, detail: true, fields: { __proto__: null }, attributes: [] });
    startClock();
    beginOutput(MAX_STEP);
    limit = Infinity;
}

function readInput() {
    if (!batch.main) {
        host.halt('program', 0, '');
    }
    const all = input;
    input = '';
    return all;
}

function readLine() {
    const all = readInput();
    const end = apply(indexOf, all, ['\n']);
    if (all === '') {
        return null;
    }
    input = end < 0 ? '' : apply(slice, all, [end + 1]);
    const line = end < 0 ? all : apply(slice, all, [0, end]);
    return line.length > 0 && line[line.length - 1] === '\r' ? apply(slice, line, [0, line.length - 1]) : line;
}

function codeOfExit() {
    return '' + exitCode;
}

// exit ends the program, or what runs instead of one.
function exit(code) {
    host.halt('exited', (code === undefined ? exitCode : +code) & 0xff, new Error().stack);
}

const standardModules = {
    __proto__: null,
    fs: {
        readFileSync(file) {
            if (file !== 0 && file !== '/dev/stdin') {
                throw new Error('Es gibt hier keine Dateien, nur readFileSync(0) für die Standardeingabe.');
            }
            return readInput();
        },
    },
    process: null,
    perf_hooks: null,
    timers: null,
    'timers/promises': {
        setTimeout: (delay, result) => new Pledge((resolve) => {
            startTimer(resolve, delay, [result], false);
        }),
    },
};

function setUpMain() {
    const process = {
        get argv() {
            host.touch();
            return ['node', 'main', ...argv];
        },
        get exitCode() { return exitCode; },
        set exitCode(code) { exitCode = code & 0xff; },
        env: {}, platform: 'linux', version: 'v22.0.0', versions: {},
        exit,
        nextTick: (action, ...args) => { microtask(action, ...args); },
        uptime: () => now / 1e9,
        hrtime: { bigint: () => asBigInt(now) },
        cwd: () => '/',
        getBuiltinModule: (name) => standardModules[name],
        on: noop,
        stdout: { write: (text) => { print(asText(text)); return true; } },
        stderr: { write: () => true },
    };
    define(globalThis, 'process', process);
    define(globalThis, 'prompt', readLine);
    define(globalThis, 'global', globalThis);
    standardModules.process = process;
    standardModules.perf_hooks = { performance: globalThis.performance };
    standardModules.timers = {
        setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval, setImmediate: globalThis.setImmediate,
        clearTimeout: globalThis.clearTimeout, clearInterval: globalThis.clearInterval,
    };
}
