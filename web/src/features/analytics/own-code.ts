import { trustedCode } from "#lib/browser/load-script.ts";
import type { Purpose } from "#lib/consent/consent.ts";
import { OWN_CODE } from "./may-ask.ts";

/**
 * Runs the scripts of the operator's own code that waited for this consent. The page's policy allows them, because it names every
 * script of that code by its hash or address.
 */
export function runOwnCode(page: Document, given: readonly Purpose[]): void {
  for (const waiting of page.querySelectorAll<HTMLScriptElement>(OWN_CODE)) {
    if (given.some((purpose) => purpose === waiting.dataset["consent"])) waiting.replaceWith(running(waiting));
  }
}

/** A script of an unknown type never runs, also not when its type changes: only a new element does. */
function running(waiting: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement("script");
  for (const { name, value } of waiting.attributes) {
    if (!["type", "src", "data-consent"].includes(name)) script.setAttribute(name, value);
  }
  const { src, code } = trustedCode({ src: waiting.getAttribute("src"), code: waiting.text });
  if (src === null) script.text = code;
  else script.src = src;
  return script;
}
