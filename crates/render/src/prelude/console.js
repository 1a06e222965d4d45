// `console` writes to the server's log. Timers throw, because an isolate never waits.
(() => {
  const { op_foyer_log } = Deno.core.ops;
  const LIMIT = 2000;

  const words = (value) => {
    if (typeof value === "string") return value;
    if (value instanceof Error) return value.stack ?? String(value);
    try {
      return JSON.stringify(value) ?? String(value);
    } catch {
      return String(value);
    }
  };
  const logger = (level) => (...values) => op_foyer_log(level, values.map(words).join(" ").slice(0, LIMIT));

  const [debug, info, warn, error] = [0, 1, 2, 3].map(logger);
  const define = (name, value) =>
    Object.defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });

  define("console", {
    debug,
    trace: debug,
    log: info,
    info,
    dir: info,
    warn,
    error,
    assert: (condition, ...values) => condition || error("Assertion failed:", ...values),
  });

  // A timer would fire between two requests, or never. Libraries that only check for these names at load time work;
  // calling one during a render throws.
  for (const name of ["setTimeout", "setInterval", "setImmediate", "requestAnimationFrame"]) {
    define(name, () => {
      throw new Error(`${name} does not exist on the server: a render must not wait`);
    });
  }
  for (const name of ["clearTimeout", "clearInterval", "clearImmediate", "cancelAnimationFrame"]) {
    define(name, () => {});
  }
  define("self", globalThis);
})();
