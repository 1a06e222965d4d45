// TextEncoder and TextDecoder for UTF-8, without streaming.
(() => {
  const { op_foyer_encode, op_foyer_decode, op_foyer_reserve } = Deno.core.ops;

  class TextEncoder {
    get encoding() {
      return "utf-8";
    }

    encode(input = "") {
      const text = String(input);
      // A UTF-16 unit needs at most three bytes of UTF-8.
      op_foyer_reserve(text.length * 3);
      return op_foyer_encode(text);
    }

    encodeInto(source, destination) {
      let read = 0;
      let written = 0;
      for (const character of String(source)) {
        const bytes = op_foyer_encode(character);
        if (written + bytes.length > destination.length) break;
        destination.set(bytes, written);
        written += bytes.length;
        read += character.length;
      }
      return { read, written };
    }
  }

  const UTF8 = ["unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "utf-8", "utf8", "x-unicode20utf8"];

  class TextDecoder {
    #fatal;
    #ignoreBOM;

    constructor(label = "utf-8", { fatal = false, ignoreBOM = false } = {}) {
      if (!UTF8.includes(String(label).trim().toLowerCase())) {
        throw new RangeError(`TextDecoder on the server knows utf-8 only, not ${label}`);
      }
      this.#fatal = Boolean(fatal);
      this.#ignoreBOM = Boolean(ignoreBOM);
    }

    get encoding() {
      return "utf-8";
    }

    get fatal() {
      return this.#fatal;
    }

    get ignoreBOM() {
      return this.#ignoreBOM;
    }

    decode(input = new Uint8Array(0), { stream = false } = {}) {
      if (stream) throw new TypeError("TextDecoder on the server does not decode streams");
      const bytes = ArrayBuffer.isView(input)
        ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
        : new Uint8Array(input);
      const text = op_foyer_decode(bytes, this.#fatal);
      if (text === null) throw new TypeError("The encoded data was not valid for encoding utf-8");
      return !this.#ignoreBOM && text.startsWith("\uFEFF") ? text.slice(1) : text;
    }
  }

  for (const value of [TextEncoder, TextDecoder]) {
    Object.defineProperty(globalThis, value.name, { value, writable: true, enumerable: false, configurable: true });
  }
})();
