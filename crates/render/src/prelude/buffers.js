// Array buffers are allocated outside V8's heap and not covered by the heap limit, so each function that allocates one
// reserves its size first. Functions that cannot be guarded, and that no renderer needs, are removed.
//
// This runs in the new isolate before it serves, not in the snapshot: when V8 restores a context, it adds its newest
// functions to these objects and aborts if they were changed.
(() => {
  const { op_foyer_reserve } = Deno.core.ops;

  const reserve = (bytes) => {
    // A refused reservation has already stopped the isolate; throwing ends the call immediately.
    if (bytes > 0 && !op_foyer_reserve(Math.min(bytes, Number.MAX_SAFE_INTEGER))) {
      throw new RangeError("Array buffer allocation failed");
    }
  };

  const guardConstructor = (name, bytesFor) => {
    const original = globalThis[name];
    const guarded = new Proxy(original, {
      construct(target, parameters, newTarget) {
        reserve(bytesFor(parameters[0], target));
        return Reflect.construct(target, parameters, newTarget === guarded ? target : newTarget);
      },
    });
    // slice, map, filter, from and of construct through this property.
    Object.defineProperty(original.prototype, "constructor", { value: guarded, writable: true, configurable: true });
    Object.defineProperty(globalThis, name, { value: guarded, writable: true, configurable: true });
  };

  const guardMethod = (owner, name, bytesFor) => {
    const original = owner[name];
    if (typeof original !== "function") return;
    const value = {
      [name](...parameters) {
        reserve(bytesFor(this, parameters));
        return Reflect.apply(original, this, parameters);
      },
    }[name];
    Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  };

  const lengthOf = (argument) => {
    if (argument instanceof ArrayBuffer) return 0;
    const length = Number(typeof argument === "object" && argument !== null ? argument.length : argument);
    return Number.isFinite(length) ? length : 0;
  };

  const guardBuffers = () => {
    guardConstructor("ArrayBuffer", (length) => Number(length) || 0);
    const views = Object.getOwnPropertyNames(globalThis).filter((name) => /^(Big)?(Int|Uint|Float)\d+(Clamped)?Array$/.test(name));
    for (const name of views) {
      guardConstructor(name, (argument, target) => lengthOf(argument) * target.BYTES_PER_ELEMENT);
    }
    const view = Object.getPrototypeOf(Uint8Array.prototype);
    for (const name of ["toReversed", "toSorted", "with"]) guardMethod(view, name, (self) => self.byteLength ?? 0);
    for (const name of ["fromBase64", "fromHex"]) guardMethod(Uint8Array, name, (_, [text]) => String(text).length);
    for (const name of ["resize", "transfer", "transferToFixedLength", "transferToImmutable", "sliceToImmutable"]) {
      delete ArrayBuffer.prototype[name];
    }
    for (const name of ["SharedArrayBuffer", "Atomics", "WebAssembly"]) delete globalThis[name];
  };

  Object.defineProperty(globalThis, "__foyer", { value: { guardBuffers }, configurable: true });
})();
