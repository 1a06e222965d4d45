// AbortController and AbortSignal: as much as a router's request needs. Nothing here has a clock.
(() => {
  class DOMException extends Error {
    #name;

    constructor(message = "", name = "Error") {
      super(message);
      this.#name = String(name);
    }

    get name() {
      return this.#name;
    }
  }

  let abort;

  class AbortSignal {
    #reason = undefined;
    #listeners = new Set();
    onabort = null;

    static {
      abort = (signal, reason) => {
        if (signal.aborted) return;
        signal.#reason = reason === undefined ? new DOMException("This operation was aborted", "AbortError") : reason;
        const event = { type: "abort", target: signal };
        signal.onabort?.(event);
        for (const listener of signal.#listeners) (listener.handleEvent ?? listener).call(signal, event);
        signal.#listeners.clear();
      };
    }

    static abort(reason = undefined) {
      const signal = new AbortSignal();
      abort(signal, reason);
      return signal;
    }

    get aborted() {
      return this.#reason !== undefined;
    }

    get reason() {
      return this.#reason;
    }

    throwIfAborted() {
      if (this.aborted) throw this.#reason;
    }

    addEventListener(type, listener) {
      if (type === "abort" && listener && !this.aborted) this.#listeners.add(listener);
    }

    removeEventListener(type, listener) {
      if (type === "abort") this.#listeners.delete(listener);
    }
  }

  class AbortController {
    signal = new AbortSignal();

    abort(reason = undefined) {
      abort(this.signal, reason);
    }
  }

  for (const value of [DOMException, AbortSignal, AbortController]) {
    Object.defineProperty(globalThis, value.name, { value, writable: true, enumerable: false, configurable: true });
  }
})();
