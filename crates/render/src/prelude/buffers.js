// Array buffers live outside V8's heap, where the heap limit does not see them: each way to make
// one asks first. The ways that cannot ask, and that no renderer needs, are taken away.
//
// All of it happens in the new isolate, before it serves, and nothing in the snapshot: when a
// context is restored, V8 adds its newest functions to these very objects, and aborts the process
// when they are not what it left there.
(() => {
  const { op_foyer_reserve } = Deno.core.ops;

  const reserve = (bytes) => {
    // The isolate is stopped already when the answer is no; this ends the call at once.
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
    // slice, map, filter, from and of construct by this property.
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
