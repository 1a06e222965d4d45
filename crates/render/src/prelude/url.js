// URL and URLSearchParams: the API in JavaScript, the algorithms in Rust.
(() => {
  const { op_foyer_url_parse, op_foyer_url_set, op_foyer_form_parse, op_foyer_form_serialize } = Deno.core.ops;

  /** Converts to a WebIDL USVString: lone surrogates become U+FFFD. */
  const usv = (value) => String(value).toWellFormed();

  const pairsOf = (init) => {
    if (init === undefined || init === null) return [];
    if (typeof init !== "object" && typeof init !== "function") {
      const query = usv(init);
      return op_foyer_form_parse(query.startsWith("?") ? query.slice(1) : query);
    }
    if (typeof init[Symbol.iterator] === "function") {
      return Array.from(init, (pair) => {
        const [name, value, ...rest] = pair;
        if (rest.length > 0 || Array.from(pair).length !== 2) {
          throw new TypeError("Each query pair must be an iterable [name, value] tuple");
        }
        return [usv(name), usv(value)];
      });
    }
    return Object.keys(init).map((name) => [usv(name), usv(init[name])]);
  };

  let connect;

  class URLSearchParams {
    #pairs;
    #changed = () => {};

    static {
      // `url.searchParams` and its URL update each other.
      connect = (params, pairs, changed) => {
        params.#pairs = pairs;
        params.#changed = changed;
      };
    }

    constructor(init = undefined) {
      this.#pairs = pairsOf(init);
    }

    get size() {
      return this.#pairs.length;
    }

    append(name, value) {
      this.#pairs.push([usv(name), usv(value)]);
      this.#changed();
    }

    delete(name, value = undefined) {
      name = usv(name);
      const meant = value === undefined ? () => true : (other) => other === usv(value);
      this.#pairs = this.#pairs.filter((pair) => pair[0] !== name || !meant(pair[1]));
      this.#changed();
    }

    get(name) {
      name = usv(name);
      return this.#pairs.find((pair) => pair[0] === name)?.[1] ?? null;
    }

    getAll(name) {
      name = usv(name);
      return this.#pairs.filter((pair) => pair[0] === name).map((pair) => pair[1]);
    }

    has(name, value = undefined) {
      name = usv(name);
      return this.#pairs.some((pair) => pair[0] === name && (value === undefined || pair[1] === usv(value)));
    }

    set(name, value) {
      name = usv(name);
      value = usv(value);
      const first = this.#pairs.findIndex((pair) => pair[0] === name);
      if (first === -1) this.#pairs.push([name, value]);
      else {
        this.#pairs[first] = [name, value];
        this.#pairs = this.#pairs.filter((pair, index) => index <= first || pair[0] !== name);
      }
      this.#changed();
    }

    sort() {
      this.#pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
      this.#changed();
    }

    forEach(callback, thisArgument = undefined) {
      for (const [name, value] of this) callback.call(thisArgument, value, name, this);
    }

    *entries() {
      for (let index = 0; index < this.#pairs.length; index++) yield [...this.#pairs[index]];
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

    toString() {
      return op_foyer_form_serialize(this.#pairs);
    }
  }

  class URL {
    #parts;
    #params = null;

    constructor(url, base = undefined) {
      const parts = op_foyer_url_parse(usv(url), base === undefined ? null : usv(base));
      if (parts === null) {
        const error = new TypeError(`Invalid URL: '${url}'`);
        error.code = "ERR_INVALID_URL";
        throw error;
      }
      this.#parts = parts;
    }

    static canParse(url, base = undefined) {
      return op_foyer_url_parse(usv(url), base === undefined ? null : usv(base)) !== null;
    }

    static parse(url, base = undefined) {
      return URL.canParse(url, base) ? new URL(url, base) : null;
    }

    #set(part, value) {
      const parts = op_foyer_url_set(this.#parts.href, part, usv(value));
      if (parts === null) throw new TypeError(`Invalid URL: '${value}'`);
      this.#parts = parts;
    }

    #follow() {
      const query = this.#parts.search;
      connect(this.#params, pairsOf(query), () => this.#set("search", this.#params.toString()));
    }

    get searchParams() {
      if (this.#params === null) {
        this.#params = new URLSearchParams();
        this.#follow();
      }
      return this.#params;
    }

    get origin() {
      return this.#parts.origin;
    }

    toString() {
      return this.#parts.href;
    }

    toJSON() {
      return this.#parts.href;
    }

    static {
      const parts = ["href", "protocol", "username", "password", "host", "hostname", "port", "pathname", "search", "hash"];
      for (const part of parts) {
        Object.defineProperty(URL.prototype, part, {
          get() {
            return this.#parts[part];
          },
          set(value) {
            this.#set(part, value);
            if (this.#params !== null && (part === "search" || part === "href")) this.#follow();
          },
          enumerable: true,
          configurable: true,
        });
      }
    }
  }

  for (const [value, tag] of [[URL, "URL"], [URLSearchParams, "URLSearchParams"]]) {
    Object.defineProperty(value.prototype, Symbol.toStringTag, { value: tag, configurable: true });
    Object.defineProperty(globalThis, tag, { value, writable: true, enumerable: false, configurable: true });
  }
})();
