// Values are taken apart by what was saved before learner code ran. A property
// of the learner's own may still be a getter or a proxy: what that answers is
// the learner's value, and it is asked once.
'use strict';

const { apply, construct, ownKeys, getPrototypeOf } = Reflect;
const { isArray } = Array;
const { defineProperty, freeze } = Object;
const isEnumerable = Object.prototype.propertyIsEnumerable;
const slice = String.prototype.slice;
const sourceOf = Function.prototype.toString;
const parse = JSON.parse;
const asText = String;
const asBigInt = BigInt;
const mapSize = Object.getOwnPropertyDescriptor(Map.prototype, 'size').get;
const setSize = Object.getOwnPropertyDescriptor(Set.prototype, 'size').get;
const eachOfMap = Map.prototype.forEach;
const eachOfSet = Set.prototype.forEach;
const Plain = Object.prototype;
const Failure = Error.prototype;
const Internal = InternalError.prototype;
const errorClasses = freeze({
    __proto__: null, Error, RangeError, TypeError, SyntaxError, ReferenceError, EvalError, URIError, AggregateError,
});

const MAX_DEPTH = 50;
const MAX_NODES = 100000;
const MAX_TEXT = 1 << 20;
const MAX_MESSAGE = 2000;
const MAX_BIGINT = 10n ** 5000n;

let nodes = 0; // of the step so far

function head(text, size) {
    return text.length > size ? apply(slice, text, [0, size]) : text;
}

function quoted(text) {
    if (text.length > MAX_TEXT) {
        host.halt('output', 0, '');
    }
    return 's' + text.length + ':' + text;
}

// flat writes a value in the notation that package typescript reads.
function flat(value, path) {
    switch (typeof value) {
    case 'boolean':
        return value ? 'T' : 'F';
    case 'number':
        return value === 0 && 1 / value < 0 ? 'n-0;' : 'n' + value + ';';
    case 'string':
        return quoted(value);
    case 'undefined':
        return 'U';
    case 'bigint':
        return value < MAX_BIGINT && value > -MAX_BIGINT ? 'i' + value + ';' : object('BigInt');
    case 'function':
        return object('Function');
    case 'symbol':
        return object('Symbol');
    }
    return value === null ? 'N' : flatObject(value, path);
}

function object(name) {
    return 'o' + quoted(head(name, 200));
}

function flatObject(value, path) {
    const depth = path === null ? 0 : path.depth;
    for (let outer = path; outer !== null; outer = outer.path) {
        if (outer.value === value) {
            return object(className(value));
        }
    }
    if (depth >= MAX_DEPTH) {
        return object(className(value));
    }
    const inner = { value, path, depth: depth + 1 };
    if (isArray(value)) {
        return flatArray(value, inner);
    }
    const parent = getPrototypeOf(value);
    if (parent === Plain || parent === null) {
        return flatPlain(value, inner);
    }
    const name = className(value);
    const fields = batch.fields[name];
    if (fields !== undefined) {
        return flatFields(value, fields, inner);
    }
    if (hasBrand(mapSize, value)) {
        return flatMap(value, inner);
    }
    if (hasBrand(setSize, value)) {
        return flatSet(value, inner);
    }
    return object(name);
}

function count(n) {
    nodes += n;
    if (nodes > MAX_NODES) {
        host.halt('output', 0, '');
    }
}

// item writes a value that lies in another, where errors are values, too.
function item(value, path) {
    if (typeof value === 'object' && value !== null && isError(value)) {
        return raised(value);
    }
    return flat(value, path);
}

function flatArray(value, path) {
    const n = value.length;
    count(n);
    let text = '[' + n + ';';
    for (let i = 0; i < n; i++) {
        text += item(value[i], path);
    }
    return text;
}

function flatPlain(value, path) {
    const keys = ownKeys(value);
    const n = keys.length;
    count(n);
    let text = '';
    let size = 0;
    for (let i = 0; i < n; i++) {
        const key = keys[i];
        if (typeof key === 'string' && apply(isEnumerable, value, [key])) {
            text += quoted(key) + item(value[key], path);
            size++;
        }
    }
    return '{' + size + ';' + text;
}

function flatFields(value, fields, path) {
    const n = fields.length;
    count(n);
    let text = '{' + n + ';';
    for (let i = 0; i < n; i++) {
        text += quoted(fields[i].name);
        try {
            text += item(value[fields[i].property], path);
        } catch (error) {
            text += raised(error);
        }
    }
    return text;
}

function flatMap(value, path) {
    let text = '';
    let size = 0;
    apply(eachOfMap, value, [(entry, key) => {
        count(2);
        text += item(key, path) + item(entry, path);
        size++;
    }]);
    return '{' + size + ';' + text;
}

function flatSet(value, path) {
    let text = '';
    let size = 0;
    apply(eachOfSet, value, [(entry) => {
        count(1);
        text += item(entry, path);
        size++;
    }]);
    return '[' + size + ';' + text;
}

function hasBrand(getter, value) {
    try {
        apply(getter, value, []);
        return true;
    } catch {
        return false;
    }
}

function className(value) {
    try {
        const parent = getPrototypeOf(value);
        const maker = parent === null ? null : parent.constructor;
        if (typeof maker === 'function' && typeof maker.name === 'string' && maker.name !== '') {
            return head(maker.name, 200);
        }
    } catch {
        // A proxy has refused.
    }
    return 'Object';
}

function isError(value) {
    try {
        for (let i = 0; i < 100 && value !== null; i++) {
            if (value === Failure) {
                return true;
            }
            value = getPrototypeOf(value);
        }
    } catch {
        // A proxy has refused.
    }
    return false;
}

// raised writes what was thrown, or ends the run if it must not go on.
function raised(error) {
    let name = typeof error;
    let message = '';
    let stack = '';
    if (name === 'object' && error !== null || name === 'function') {
        name = className(error);
        message = read(error, 'message');
        if (isError(error)) {
            stack = head(read(error, 'stack'), 4000);
        }
    } else {
        message = typeof error === 'symbol' ? 'Symbol()' : head(asText(error), MAX_MESSAGE);
    }
    if (name === 'InternalError' && getPrototypeOf(error) === Internal) {
        if (message === 'out of memory') {
            host.halt('memory', 0, stack);
        }
        if (message === 'stack overflow') {
            name = 'RangeError';
            message = 'Maximum call stack size exceeded';
        }
    }
    return 'r' + quoted(name) + quoted(head(message, MAX_MESSAGE)) + host.locate(stack, name);
}

function read(value, name) {
    try {
        const text = value[name];
        return typeof text === 'string' ? head(text, 4000) : '';
    } catch {
        return '';
    }
}
