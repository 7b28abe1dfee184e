// Scripts are run on the program's module, one step after the other. Between
// the parts of a step the engine drains the queue of jobs.
'use strict';

let module = null; // the namespace of the program's file
let loadError; // what it raised
let loading = ''; // '', 'pending', 'done' or 'raised'
let batch = freeze({ __proto__: null, main: false, fields: { __proto__: null }, attributes: [] });
let maker; // what makes the object of a script
let makes = false; // whether it is a class

const nothing = {}; // equals no value of a program
let script = null;
let feed = null; // of its calls
let target = null; // the object of the script
let step = 0;
let events = ''; // of the step
let eventCount = 0;
let calls = 0; // begun in the script so far
let current = null; // the call of the step
let turns = null; // by fake, how often it was called

async function load(name) {
    loading = 'pending';
    if (!batch.main) {
        beginOutput(4096);
    }
    try {
        module = await importModule(name);
        loading = 'done';
    } catch (error) {
        loading = 'raised';
        loadError = raised(error);
    }
}

function loadState() {
    return loading === 'raised' ? loadError : loading;
}

// select takes on the settings of a batch and reports whether the program has
// what it constructs.
function select(settings) {
    batch = parse(settings);
    const listed = batch.fields;
    batch.fields = { __proto__: null };
    for (let i = 0; i < listed.length; i++) {
        batch.fields[listed[i].name] = listed[i].fields;
    }
    freeze(batch);
    if (batch.construct === '') {
        maker = undefined;
        return true;
    }
    maker = lookUp(batch.construct);
    makes = isClass(maker);
    return typeof maker === 'function';
}

// lookUp returns what the program exports by a name, or as its default.
function lookUp(name) {
    const found = module[name];
    if (found !== undefined || typeof module.default !== 'function' || read(module.default, 'name') !== name) {
        return found;
    }
    return module.default;
}

function isClass(value) {
    return typeof value === 'function' && head(apply(sourceOf, value, []), 5) === 'class';
}

// exported returns the names that the program exports, one a line.
function exported() {
    const names = ownKeys(module);
    let text = '';
    for (let i = 0; i < names.length; i++) {
        if (typeof names[i] === 'string') {
            text += (names[i] === 'default' ? read(module.default, 'name') || 'default' : names[i]) + '\n';
        }
    }
    return text;
}

function begin(text) {
    script = parse(text);
    feed = new Feed(script.calls, 0);
    target = null;
    step = 0;
    calls = 0;
    turns = { __proto__: null };
    startClock();
}

// Arguments are plain JSON but for objects, whose first key says what they are.
function value(raw) {
    if (typeof raw !== 'object' || raw === null) {
        return raw;
    }
    if (isArray(raw)) {
        return values(raw);
    }
    switch (raw.is) {
    case 'undefined':
        return undefined;
    case 'number':
        return +raw.text;
    case 'bigint':
        return asBigInt(raw.text);
    case 'map':
        return plainObject(raw);
    case 'raised':
        return failure(raw.type, raw.message);
    case 'made':
        return made(raw);
    case 'fake':
        return fake(batch.fakes[raw.fake], step);
    case 'clock':
        return () => floor(now / batch.tick);
    }
}

// values turns arguments into what they stand for, in their place: to set an
// item that is there already runs no code of anybody's.
function values(raws) {
    for (let i = 0; i < raws.length; i++) {
        const raw = raws[i];
        if (typeof raw === 'object' && raw !== null) {
            raws[i] = value(raw);
        }
    }
    return raws;
}

// A Feed hands out calls, which lie in one list: the number of a name, how many
// arguments follow, and those; ADVANCE and how many ticks the clock goes on.
const ADVANCE = -1;

class Feed {
    #list;
    #at;
    constructor(list, at) {
        this.#list = list;
        this.#at = at;
    }
    next() {
        return this.#list[this.#at++];
    }
    get more() {
        return this.#at < this.#list.length;
    }
}

// take returns the arguments of the next call.
function take(feed) {
    const n = feed.next();
    switch (n) {
    case 0:
        return [];
    case 1:
        return values([feed.next()]);
    case 2:
        return values([feed.next(), feed.next()]);
    case 3:
        return values([feed.next(), feed.next(), feed.next()]);
    }
    const args = [];
    for (let i = 0; i < n; i++) {
        defineProperty(args, i, {
            __proto__: null, value: feed.next(), writable: true, enumerable: true, configurable: true,
        });
    }
    return values(args);
}

function plainObject(raw) {
    const result = {};
    for (let i = 0; i < raw.keys.length; i++) {
        const entry = value(raw.values[i]);
        defineProperty(result, raw.keys[i], {
            __proto__: null, value: entry, writable: true, enumerable: true, configurable: true,
        });
    }
    return result;
}

function made(raw) {
    const by = lookUp(raw.type);
    if (typeof by !== 'function') {
        host.halt('missing', 0, raw.type);
    }
    const args = values(raw.args);
    return isClass(by) ? construct(by, args) : apply(by, undefined, args);
}

// failure makes an exception of a class of the program, else of the language.
function failure(type, message) {
    let by = lookUp(type);
    if (!isClass(by)) {
        by = errorClasses[type];
    }
    if (by === undefined) {
        by = class extends errorClasses.Error {};
        defineProperty(by, 'name', { __proto__: null, value: type });
    }
    return construct(by, [message]);
}

function event(text) {
    events += text;
    eventCount++;
}

// fake returns the function that stands for a fake handed over in a step. It
// has the name of the fake.
function fake(raw, given) {
    const name = raw.name;
    return {
        [name]: (...args) => {
            let text = 'C' + ticks() + ';' + quoted(name) + given + ';' + args.length + ';';
            for (let i = 0; i < args.length; i++) {
                text += item(args[i], null);
            }
            event(text);
            const turn = turns[name] ?? 0;
            turns[name] = turn + 1;
            const outcome = raw.outcomes[turn < raw.outcomes.length ? turn : raw.outcomes.length - 1];
            return raw.async ? promised(outcome, given) : blocking(outcome);
        },
    }[name];
}

function blocking(outcome) {
    if (outcome.after < 0) {
        host.halt('timeout', 0, '');
    }
    now += outcome.after * batch.tick;
    return settled(outcome);
}

function settled(outcome) {
    const result = outcome.made === '' ? outcome.result : value(parse(outcome.made));
    if (outcome.raises) {
        throw result;
    }
    return result;
}

function promised(outcome, given) {
    const reply = outcome.after === 0 ? at(outcome) : later(outcome);
    if (outcome.then !== '') {
        follow(reply, outcome.then, given);
    }
    return reply;
}

const Pledge = Promise;

async function at(outcome) {
    return settled(outcome);
}

function later(outcome) {
    return new Pledge((resolve, reject) => {
        if (outcome.after > 0) {
            addTimer(settle, [outcome, resolve, reject], outcome.after * batch.tick, false, false);
        }
    });
}

function settle(outcome, resolve, reject) {
    let result;
    try {
        result = settled(outcome);
    } catch (error) {
        reject(error);
        return;
    }
    resolve(result);
}

// follow makes calls when reply has settled. It begins to wait after who was
// handed the reply, so that its calls come just when that one has gone on.
async function follow(reply, continuation, given) {
    await undefined;
    try {
        await reply;
    } catch {
        // It goes on in either case.
    }
    const following = new Feed(parse(continuation), 0);
    while (following.more) {
        const call = { number: calls++, outcome: '', done: false, told: true };
        perform(call, batch.names[following.next()], following, given);
    }
}

function ticks() {
    return floor(now / batch.tick) || 0;
}

// perform makes a call of a method of the object, or of a function of the
// program where there is no object.
function perform(call, name, feed, given) {
    const before = step;
    let args;
    try {
        step = given;
        args = take(feed);
    } catch (error) {
        end(call, raised(error));
        return;
    } finally {
        step = before;
    }
    try {
        finish(call, batch.construct === '' ? callFunction(name, args) : callMethod(name, args));
    } catch (error) {
        end(call, failed(error, name));
    }
}

function callFunction(name, args) {
    const called = lookUp(name);
    if (typeof called !== 'function') {
        host.halt('missing', 0, name);
    }
    return apply(called, undefined, args);
}

function callMethod(name, args) {
    switch (args.length) {
    case 0:
        return target[name]();
    case 1:
        return target[name](args[0]);
    case 2:
        return target[name](args[0], args[1]);
    }
    return apply(target[name], target, args);
}

function finish(call, result) {
    if (batch.tick > 0 && isThenable(result)) {
        wait(call, result);
    } else {
        end(call, flat(result, null));
    }
}

function isThenable(result) {
    return (typeof result === 'object' && result !== null || typeof result === 'function') &&
        typeof result.then === 'function';
}

async function wait(call, result) {
    try {
        const got = await result;
        end(call, flat(got, null));
    } catch (error) {
        end(call, raised(error));
    }
}

function end(call, outcome) {
    if (call.done) {
        return;
    }
    call.done = true;
    call.outcome = outcome;
    if (call.told) {
        event('S' + ticks() + ';' + call.number + ';' + outcome);
    }
}

// start makes the call of a step, 0 being the construction.
function start(number) {
    step = number;
    nodes = 0;
    events = '';
    eventCount = 0;
    beginOutput(batch.detail ? 4096 : 0);
    limit = now;
    current = { number: 0, outcome: 'N', done: number === 0 && maker === undefined, told: false };
    if (number === 0) {
        createTarget();
        return;
    }
    const name = feed.next();
    if (name === ADVANCE) {
        limit = now + feed.next() * batch.tick;
        current.done = true;
        return;
    }
    current.number = calls++;
    perform(current, batch.names[name], feed, step);
}

function createTarget() {
    if (maker === undefined) {
        return;
    }
    try {
        const args = values(script.args);
        target = makes ? construct(maker, args) : apply(maker, undefined, args);
        current.done = true;
    } catch (error) {
        end(current, raised(error));
        target = null;
    }
}

// conclude returns what a step has done and reports by its first character
// whether the script goes on.
function conclude() {
    if (limit > now) {
        now = limit;
    }
    const stillborn = step === 0 && maker !== undefined && target === null;
    let text = current.done ? current.outcome : 'P';
    current.told = true;
    if (!stillborn && maker !== undefined) {
        text += attributes();
    }
    if (eventCount > 0) {
        text += trailer();
    }
    if (batch.timers) {
        text += 'L' + living + ';';
    }
    if (text.length > MAX_TEXT) {
        host.halt('output', 0, '');
    }
    return (stillborn || !feed.more ? '!' : '+') + text + '.';
}

// proceed goes on where no job waits: it fires the next timer and returns
// nothing, or concludes the step and starts the next.
function proceed() {
    if (fire()) {
        return '';
    }
    const text = conclude();
    if (text[0] === '+') {
        start(step + 1);
    }
    return text;
}

function attributes() {
    let text = '';
    for (let i = 0; i < batch.attributes.length; i++) {
        try {
            text += flat(target[batch.attributes[i]], null);
        } catch (error) {
            text += raised(error);
        }
    }
    return text;
}

// runScript runs a whole script where no clock stands still in between.
function runScript(text) {
    begin(text);
    start(0);
    let record = conclude();
    if (record[0] === '!') {
        return record;
    }
    if (maker === undefined || batch.timers || batch.attributes.length > 1) {
        for (let i = 1; feed.more; i++) {
            start(i);
            record += conclude();
        }
    } else {
        record += runMethods(target, script.calls, batch.attributes[0]);
    }
    if (record.length > MAX_TEXT) {
        host.halt('output', 0, '');
    }
    return record;
}

// runMethods makes the calls of a script. It does what start and conclude do,
// for the case where most of the time of a verdict is spent: what is common
// goes straight through.
function runMethods(object, list, attribute) {
    const n = list.length;
    const names = batch.names;
    let record = '';
    let seen = nothing; // the attribute as it was last
    let seenText = attribute === undefined ? '.' : '';
    let yes = '+T.'; // whole steps
    let no = '+F.';
    let none = '+U.';
    for (let at = 0; at < n;) {
        const name = names[list[at]];
        const argc = list[at + 1];
        const from = at + 2;
        at = from + argc;
        step++;
        if (eventCount > 0 || printed > 0) {
            events = '';
            eventCount = 0;
            printed = 0;
        }
        let result;
        let said = '';
        try {
            result = argc === 0 ? object[name]() :
                argc === 1 && typeof list[from] !== 'object' ? object[name](list[from]) :
                apply(object[name], object, take(new Feed(list, from - 1)));
        } catch (error) {
            said = failed(error, name);
        }
        if (attribute !== undefined) {
            try {
                const value = object[attribute];
                if (value !== seen) {
                    seenText = flat(value, null) + '.';
                    seen = typeof value === 'string' ? value : nothing;
                    yes = '+T' + seenText;
                    no = '+F' + seenText;
                    none = '+U' + seenText;
                }
            } catch (error) {
                seenText = raised(error) + '.';
                seen = nothing;
            }
        }
        if (said === '' && eventCount === 0 && at < n && (attribute === undefined || seen !== nothing)) {
            if (result === true) {
                record += yes;
                continue;
            }
            if (result === false) {
                record += no;
                continue;
            }
            if (result === undefined) {
                record += none;
                continue;
            }
        }
        if (said === '') {
            said = written(result);
        }
        record += (at < n ? '+' : '!') + said +
            (eventCount > 0 ? head(seenText, seenText.length - 1) + trailer() + '.' : seenText);
    }
    return record;
}

// written writes a result, or that it cannot be taken apart.
function written(result) {
    try {
        return flat(result, null);
    } catch (error) {
        return raised(error);
    }
}

function trailer() {
    return 'E' + eventCount + ';' + events;
}

// failed writes what a call has raised. That there is no such method is said
// in words that name it.
function failed(error, name) {
    try {
        if (batch.construct !== '' && typeof target[name] !== 'function') {
            return 'r' + quoted('TypeError') + quoted(name + ' is not a function') + '0;0;s0:';
        }
    } catch {
        // What the call has raised stands.
    }
    return raised(error);
}

function printedText() {
    return (printed > out.length ? '!' : '+') + out;
}
