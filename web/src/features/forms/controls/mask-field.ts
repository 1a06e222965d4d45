import { MaskInput } from "maska";
import { applyMask, maskaOptions, type InputMask } from "#lib/validation/mask.ts";

/**
 * Writes what is typed, pasted or filled in by the browser as the mask says (§5.3), and calls `onWritten` after each input.
 * maska does it and keeps the caret; added here: text that an input method is composing is left alone until it is done, and
 * deleting a separator deletes the character beyond it. Returns how to stop.
 */
export function maskField(input: HTMLInputElement, mask: InputMask, onWritten: () => void): () => void {
  let before = input.value;
  let isComposing = false;

  const listeners = new AbortController();
  const listen = { capture: true, signal: listeners.signal };
  input.addEventListener("focus", () => void (before = input.value), listen);
  input.addEventListener("compositionstart", () => void (isComposing = true), listen);
  input.addEventListener(
    "compositionend",
    () => {
      isComposing = false;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    },
    listen,
  );
  // Added before maska's own listener, so that it runs first.
  input.addEventListener(
    "input",
    (event) => {
      if (isComposing) return event.stopImmediatePropagation();
      const kind = "inputType" in event ? String(event.inputType) : "";
      const isSeparatorOnly =
        kind.startsWith("delete") && input.value !== before && applyMask(mask, input.value) === before;
      if (isSeparatorOnly) deleteCharacter(input, kind.endsWith("Forward"));
    },
    listen,
  );
  const maska = new MaskInput(input, {
    ...maskaOptions(mask),
    onMaska: () => {
      before = input.value;
      onWritten();
    },
  });
  return () => {
    listeners.abort();
    maska.destroy();
  };
}

/** Deletes the nearest letter or digit before or behind the caret. */
function deleteCharacter(input: HTMLInputElement, isForward: boolean): void {
  const caret = input.selectionStart ?? input.value.length;
  const head = input.value.slice(0, caret);
  const tail = input.value.slice(caret);
  const keptHead = isForward ? head : head.replace(/[\p{L}\d][^\p{L}\d]*$/u, "");
  const keptTail = isForward ? tail.replace(/^[^\p{L}\d]*[\p{L}\d]/u, "") : tail;
  input.value = keptHead + keptTail;
  input.setSelectionRange(keptHead.length, keptHead.length);
}
