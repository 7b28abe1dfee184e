// AbortController and AbortSignal, as far as programs about time need them.
'use strict';

class AbortSignal {
    #listeners = [];
    aborted = false;
    reason = undefined;
    onabort = null;
    addEventListener(type, listener) {
        if (type === 'abort' && !this.#listeners.includes(listener)) {
            this.#listeners.push(listener);
        }
    }
    removeEventListener(type, listener) {
        this.#listeners = this.#listeners.filter((other) => other !== listener);
    }
    throwIfAborted() {
        if (this.aborted) {
            throw this.reason;
        }
    }
    static abort(reason) {
        const signal = new AbortSignal();
        abort(signal, reason ?? new AbortError('This operation was aborted'));
        return signal;
    }
    static timeout(delay) {
        const signal = new AbortSignal();
        startTimer(() => abort(signal, new TimeoutError('The operation was aborted due to timeout')), delay, [], false);
        return signal;
    }
    static any(signals) {
        const signal = new AbortSignal();
        for (const other of signals) {
            if (other.aborted) {
                abort(signal, other.reason);
            } else {
                other.addEventListener('abort', () => abort(signal, other.reason));
            }
        }
        return signal;
    }
    static fire(signal) {
        const event = { type: 'abort', target: signal };
        signal.onabort?.(event);
        for (const listener of signal.#listeners) {
            (listener.handleEvent ?? listener).call(signal, event);
        }
    }
}
const tellListeners = AbortSignal.fire;
delete AbortSignal.fire;

class AbortError extends Error {
    name = 'AbortError';
}

class TimeoutError extends Error {
    name = 'TimeoutError';
}

function abort(signal, reason) {
    if (!signal.aborted) {
        signal.aborted = true;
        signal.reason = reason;
        tellListeners(signal);
    }
}

class AbortController {
    signal = new AbortSignal();
    abort(reason) {
        abort(this.signal, reason ?? new AbortError('This operation was aborted'));
    }
}

function setUpAbort() {
    define(globalThis, 'AbortController', AbortController);
    define(globalThis, 'AbortSignal', AbortSignal);
}
