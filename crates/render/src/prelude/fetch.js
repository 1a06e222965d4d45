// Headers, Request and Response as values: what React Router's static handler passes around.
// There is no fetch: Rust fetches before the render (design §3.4).
(() => {
  const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

  const nameOf = (name) => {
    name = String(name);
    if (!TOKEN.test(name)) throw new TypeError(`Invalid header name: '${name}'`);
    return name.toLowerCase();
  };
  const valueOf = (value) => {
    value = String(value).replace(/^[\t\n\r ]+|[\t\n\r ]+$/g, "");
    if (/[\0\n\r]/.test(value)) throw new TypeError("Invalid header value");
    return value;
  };

  class Headers {
    #values = new Map();

    constructor(init = undefined) {
      if (init === undefined || init === null) return;
      const pairs = typeof init[Symbol.iterator] === "function" ? init : Object.entries(init);
      for (const [name, value] of pairs) this.append(name, value);
    }

    append(name, value) {
      name = nameOf(name);
      this.#values.set(name, [...(this.#values.get(name) ?? []), valueOf(value)]);
    }

    set(name, value) {
      this.#values.set(nameOf(name), [valueOf(value)]);
    }

    get(name) {
      return this.#values.get(nameOf(name))?.join(", ") ?? null;
    }

    getSetCookie() {
      return [...(this.#values.get("set-cookie") ?? [])];
    }

    has(name) {
      return this.#values.has(nameOf(name));
    }

    delete(name) {
      this.#values.delete(nameOf(name));
    }

    forEach(callback, thisArgument = undefined) {
      for (const [name, value] of this) callback.call(thisArgument, value, name, this);
    }

    *entries() {
      for (const name of [...this.#values.keys()].sort()) {
        // Cookies are the one header whose values must never be joined.
        const values = this.#values.get(name) ?? [];
        if (name === "set-cookie") for (const value of values) yield [name, value];
        else yield [name, values.join(", ")];
      }
    }

    *keys() {
      for (const [name] of this.entries()) yield name;
    }

    *values() {
      for (const [, value] of this.entries()) yield value;
    }

    [Symbol.iterator]() {
      return this.entries();
    }
  }

  class Body {
    #text;
    #used = false;

    constructor(body) {
      if (body !== null && typeof body === "object" && !(body instanceof URLSearchParams)) {
        throw new TypeError("A body on the server is a text");
      }
      this.#text = body === null ? null : String(body);
    }

    get body() {
      return this.#text;
    }

    get bodyUsed() {
      return this.#used;
    }

    async text() {
      if (this.#used) throw new TypeError("Body is unusable: it was read already");
      this.#used = this.#text !== null;
      return this.#text ?? "";
    }

    async json() {
      return JSON.parse(await this.text());
    }
  }

  const METHODS = ["DELETE", "GET", "HEAD", "OPTIONS", "POST", "PUT"];

  class Request extends Body {
    constructor(input, init = {}) {
      const from = input instanceof Request ? input : null;
      super(init.body ?? from?.body ?? null);
      const method = String(init.method ?? from?.method ?? "GET");
      this.method = METHODS.includes(method.toUpperCase()) ? method.toUpperCase() : method;
      if (this.body !== null && (this.method === "GET" || this.method === "HEAD")) {
        throw new TypeError("Request with GET or HEAD method cannot have a body");
      }
      this.url = from?.url ?? new URL(input).href;
      this.headers = new Headers(init.headers ?? from?.headers);
      this.signal = init.signal ?? from?.signal ?? new AbortController().signal;
      this.redirect = init.redirect ?? from?.redirect ?? "follow";
    }

    clone() {
      return new Request(this);
    }
  }

  const NULL_BODY = [101, 103, 204, 205, 304];

  class Response extends Body {
    constructor(body = null, { status = 200, statusText = "", headers } = {}) {
      super(body);
      status = Number(status);
      if (!(status >= 200 && status <= 599)) throw new RangeError(`Invalid response status: ${status}`);
      if (body !== null && NULL_BODY.includes(status)) throw new TypeError(`A response of status ${status} has no body`);
      this.type = "default";
      this.url = "";
      this.redirected = false;
      this.status = status;
      this.statusText = String(statusText);
      this.headers = new Headers(headers);
      if (typeof body === "string" && !this.headers.has("content-type")) {
        this.headers.set("content-type", "text/plain;charset=UTF-8");
      }
    }

    get ok() {
      return this.status >= 200 && this.status <= 299;
    }

    static json(data, init = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has("content-type")) headers.set("content-type", "application/json");
      return new Response(JSON.stringify(data), { ...init, headers });
    }

    static redirect(url, status = 302) {
      if (![301, 302, 303, 307, 308].includes(status)) throw new RangeError(`Invalid redirect status: ${status}`);
      return new Response(null, { status, headers: { location: new URL(url).href } });
    }

    clone() {
      return new Response(this.body, this);
    }
  }

  for (const value of [Headers, Request, Response]) {
    Object.defineProperty(value.prototype, Symbol.toStringTag, { value: value.name, configurable: true });
    Object.defineProperty(globalThis, value.name, { value, writable: true, enumerable: false, configurable: true });
  }
})();
