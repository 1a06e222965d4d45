// Detects state that a request leaves behind, and Intl objects that would get into the snapshot. Rust takes `__foyer`
// and deletes it before the first request.
(() => {
  const { getOwnPropertyDescriptor, freeze } = Object;
  const { ownKeys } = Reflect;

  // V8 aborts if a snapshot contains a live Intl object. So Intl objects created before the snapshot are tracked by
  // weak references, and those still alive are reported.
  let remembered = [];
  for (const name of ownKeys(Intl)) {
    const original = Intl[name];
    if (typeof original !== "function" || original.prototype === undefined) continue;
    const remember = (made) => {
      remembered?.push([name, new WeakRef(made)]);
      return made;
    };
    const traced = new Proxy(original, {
      construct: (target, parameters, newTarget) =>
        remember(Reflect.construct(target, parameters, newTarget === traced ? target : newTarget)),
      apply: (target, self, parameters) => remember(Reflect.apply(target, self, parameters)),
    });
    Object.defineProperty(Intl, name, { value: traced, writable: true, configurable: true });
  }

  /** The names of Intl objects that are still alive; ends the tracking. */
  const liveIntl = () => {
    const alive = remembered.filter(([, reference]) => reference.deref() !== undefined).map(([name]) => `Intl.${name}`);
    remembered = null;
    return [...new Set(alive)].join(", ");
  };

  // Every global by name and value, and the number of properties of the built-in prototypes.
  const prototypes = [Object, Function, Array, String, Number, Boolean, Symbol, RegExp, Date, Error, Promise, Map, Set].map(
    (constructor) => constructor.prototype,
  );
  let globals = [];
  let counts = [];

  const seal = () => {
    freeze(globalThis.foyer);
    globals = ownKeys(globalThis).map((key) => {
      const { get, value } = getOwnPropertyDescriptor(globalThis, key);
      return { key, get, value };
    });
    counts = prototypes.map((prototype) => ownKeys(prototype).length);
  };

  /** The name of something that changed since the seal, or "". */
  const audit = () => {
    for (const { key, get, value } of globals) {
      if (get === undefined) {
        if (globalThis[key] !== value && value === value) return String(key);
      } else if (getOwnPropertyDescriptor(globalThis, key)?.get !== get) return String(key);
    }
    const keys = ownKeys(globalThis);
    if (keys.length !== globals.length) {
      const known = new Set(globals.map(({ key }) => key));
      return String(keys.find((key) => !known.has(key)));
    }
    for (let index = 0; index < counts.length; index++) {
      if (ownKeys(prototypes[index]).length !== counts[index]) return `${prototypes[index].constructor.name}.prototype`;
    }
    return "";
  };

  Object.assign(globalThis.__foyer, { liveIntl, seal, audit });
})();
