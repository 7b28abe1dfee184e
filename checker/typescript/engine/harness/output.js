// What learner code prints is kept as far as it is shown, and counted.
'use strict';

const MAX_STEP = 1 << 20;
const MAX_ALL = 16 << 20;

let out = '';
let room = 0; // how much more of the step is kept
let printed = 0; // in this step
let printedInAll = 0;

function beginOutput(size) {
    out = '';
    room = size;
    printed = 0;
}

function print(text) {
    printed += text.length;
    printedInAll += text.length;
    if (printed > MAX_STEP || printedInAll > MAX_ALL) {
        host.halt('output', printed > MAX_STEP ? MAX_STEP : MAX_ALL, '');
    }
    if (room > 0) {
        const kept = head(text, room);
        out += kept;
        room -= kept.length;
    }
}

// show writes a value as people read it, never at length.
function show(value, depth) {
    switch (typeof value) {
    case 'string':
        return depth === 0 ? value : "'" + head(value, 1000) + "'";
    case 'bigint':
        return (value < MAX_BIGINT && value > -MAX_BIGINT ? value : '…') + 'n';
    case 'symbol':
        return 'Symbol()';
    case 'function':
        return '[Function: ' + (read(value, 'name') || '(anonymous)') + ']';
    case 'number':
        return value === 0 && 1 / value < 0 ? '-0' : '' + value;
    }
    if (typeof value !== 'object' || value === null) {
        return '' + value;
    }
    try {
        return showObject(value, depth);
    } catch {
        return '[Object]';
    }
}

function showObject(value, depth) {
    if (isError(value)) {
        return className(value) + ': ' + read(value, 'message');
    }
    if (isArray(value)) {
        return depth > 2 ? '[Array]' : showItems('[', value, value, depth, ']', false);
    }
    const name = className(value);
    if (depth > 2) {
        return '[' + name + ']';
    }
    return showItems(name === 'Object' ? '{' : name + ' {', value, ownKeys(value), depth, '}', true);
}

function showItems(opening, value, items, depth, closing, named) {
    const n = items.length;
    let text = '';
    for (let i = 0; i < n && i < 100; i++) {
        const entry = named ? value[items[i]] : items[i];
        const key = !named ? '' : typeof items[i] === 'string' ? items[i] + ': ' : '[symbol]: ';
        text += (i === 0 ? ' ' : ', ') + key + show(entry, depth + 1);
    }
    if (n > 100) {
        text += ', …';
    }
    return opening + text + (n > 0 ? ' ' : '') + closing;
}

function log(...values) {
    let text = '';
    for (let i = 0; i < values.length; i++) {
        text += (i === 0 ? '' : ' ') + show(values[i], 0);
    }
    print(text + '\n');
}

// complain is for what goes to standard error, which the output of a program
// does not hold.
function complain(...values) {
    if (!batch.main) {
        apply(log, undefined, values);
    }
}

function uncaught(error) {
    if (batch.main) {
        host.halt('raised', 0, raised(error));
    }
    complain('Uncaught', error);
}

function setUpConsole() {
    define(globalThis, 'console', {
        log, info: log, debug: log, table: log, dir: (value) => log(value),
        error: complain, warn: complain, trace: complain,
        assert: (holds, ...values) => {
            if (!holds) {
                complain('Assertion failed', ...values);
            }
        },
        group: log, groupEnd: noop, time: noop, timeEnd: noop, count: noop,
    });
}
