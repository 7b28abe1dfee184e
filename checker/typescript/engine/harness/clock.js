// The clock is virtual: it stands still while code runs and goes on from timer
// to timer. Instants are whole nanoseconds since the script began.
'use strict';

const EPOCH = Date.UTC(2024, 0, 1);
const MILLI = 1e6;
const RealDate = Date;
const round = Math.round;
const floor = Math.floor;
const noop = () => {};

let now = 0;
let limit = 0; // up to where timers are due
let timers = null; // a list in the order in which they fire
let living = 0; // those of the program's own
let timerCount = 0;

class Timeout {
    #timer;
    constructor(timer) {
        this.#timer = timer;
    }
    ref() { return this; }
    unref() { return this; }
    hasRef() { return true; }
    refresh() {
        const timer = this.#timer;
        remove(timer);
        insert(timer, now + timer.delay);
        return this;
    }
    [Symbol.toPrimitive]() { return this.#timer.id; }
    static stop(timeout) {
        if (typeof timeout === 'object' && timeout !== null && #timer in timeout) {
            remove(timeout.#timer);
        } else {
            removeById(timeout);
        }
    }
}
const stopTimer = Timeout.stop;
delete Timeout.stop;

function insert(timer, due) {
    timer.due = due;
    timer.waits = true;
    timer.order = ++timerCount;
    if (timer.own) {
        living++;
    }
    let before = null;
    let after = timers;
    while (after !== null && after.due <= due) {
        before = after;
        after = after.next;
    }
    timer.next = after;
    if (before === null) {
        timers = timer;
    } else {
        before.next = timer;
    }
}

function remove(timer) {
    if (!timer.waits) {
        return;
    }
    timer.waits = false;
    if (timer.own) {
        living--;
    }
    let before = null;
    for (let t = timers; t !== null; before = t, t = t.next) {
        if (t === timer) {
            if (before === null) {
                timers = t.next;
            } else {
                before.next = t.next;
            }
            return;
        }
    }
}

function removeById(id) {
    for (let t = timers; t !== null; t = t.next) {
        if (t.own && t.id === id) {
            remove(t);
            return;
        }
    }
}

function addTimer(action, args, delay, repeats, own) {
    const timer = {
        due: 0, order: 0, next: null, waits: false, id: timerCount + 1, action, args, delay, repeats, own,
    };
    insert(timer, now + delay);
    return timer;
}

// nanoseconds returns how long a timer waits. Below 0 and NaN count as 0.
function nanoseconds(milliseconds) {
    milliseconds = +milliseconds;
    return milliseconds > 0 ? round(milliseconds * MILLI) : 0;
}

function startTimer(action, delay, args, repeats) {
    if (typeof action !== 'function') {
        throw new TypeError('callback is not a function');
    }
    delay = nanoseconds(delay);
    return new Timeout(addTimer(action, args, repeats && delay < MILLI ? MILLI : delay, repeats, true));
}

// fire runs the next timer that is due and reports whether there was one.
function fire() {
    const timer = timers;
    if (timer === null || timer.due > limit) {
        return false;
    }
    if (timer.due > now) {
        now = timer.due;
    }
    remove(timer);
    if (timer.repeats) {
        insert(timer, now + timer.delay);
    }
    try {
        apply(timer.action, undefined, timer.args);
    } catch (error) {
        uncaught(error);
    }
    return true;
}

function startClock() {
    now = 0;
    limit = 0;
    timers = null;
    living = 0;
    timerCount = 0;
}

function wallClock() {
    return EPOCH + floor(now / MILLI);
}

function VirtualDate(...args) {
    if (new.target === undefined) {
        return new RealDate(wallClock()).toString();
    }
    return construct(RealDate, args.length === 0 ? [wallClock()] : args, new.target);
}

// define sets a property of an object as the language does for its own.
function define(target, name, value) {
    defineProperty(target, name, { __proto__: null, value, writable: true, enumerable: false, configurable: true });
}

function setUpClock() {
    VirtualDate.prototype = RealDate.prototype;
    define(RealDate.prototype, 'constructor', VirtualDate);
    defineProperty(VirtualDate, 'name', { __proto__: null, value: 'Date' });
    defineProperty(VirtualDate, 'length', { __proto__: null, value: 7 });
    define(VirtualDate, 'now', () => wallClock());
    define(VirtualDate, 'parse', RealDate.parse);
    define(VirtualDate, 'UTC', RealDate.UTC);
    define(globalThis, 'Date', VirtualDate);
    define(globalThis, 'performance', { now: () => now / MILLI, timeOrigin: EPOCH });
    define(globalThis, 'setTimeout', (action, delay, ...args) => startTimer(action, delay, args, false));
    define(globalThis, 'setInterval', (action, delay, ...args) => startTimer(action, delay, args, true));
    define(globalThis, 'setImmediate', (action, ...args) => startTimer(action, 0, args, false));
    define(globalThis, 'clearTimeout', (timer) => stopTimer(timer));
    define(globalThis, 'clearInterval', (timer) => stopTimer(timer));
    define(globalThis, 'clearImmediate', (timer) => stopTimer(timer));
    define(globalThis, 'queueMicrotask', (action) => {
        if (typeof action !== 'function') {
            throw new TypeError('callback is not a function');
        }
        microtask(action);
    });
}

// microtask has action run when the running code is through.
async function microtask(action, ...args) {
    await undefined;
    try {
        apply(action, undefined, args);
    } catch (error) {
        uncaught(error);
    }
}
