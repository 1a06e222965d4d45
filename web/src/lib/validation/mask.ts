// Input masks (§5.3). A mask is a text in which three letters stand for what may be typed; everything else is put in by us.

/** The three token types: digit, letter and alphanumeric. */
const TOKENS: Readonly<Record<string, RegExp>> = { "#": /\d/, A: /\p{L}/u, "*": /[\p{L}\d]/u };

const isToken = (character: string) => Object.hasOwn(TOKENS, character);

/** How many characters a mask takes. */
export function capacityOf(mask: string): number {
  return [...mask].filter(isToken).length;
}

/**
 * A text as the mask writes it. What the mask has no place for is left out; a separator appears with the character after it,
 * so that deleting from the end never meets one that comes back.
 */
export function applyMask(mask: string, text: string): string {
  const typed = [...text];
  let written = "";
  let pending = "";
  let at = 0;
  for (const place of mask) {
    const token = TOKENS[place];
    if (!token) {
      pending += place;
      if (typed[at] === place) at += 1;
      continue;
    }
    while (at < typed.length && !token.test(typed[at] as string)) at += 1;
    if (at === typed.length) return written;
    written += pending + typed[at];
    pending = "";
    at += 1;
  }
  return written;
}

/** What was typed, without what the mask put in. */
export function unmask(mask: string, written: string): string {
  const places = [...mask];
  return [...written]
    .filter((character, index) => isToken(places[index] ?? "") && /[\p{L}\d]/u.test(character))
    .join("");
}

export type Edit = { text: string; caret: number };

/**
 * What an edit leaves: `before` is the masked text that was there, `after` what the browser made of it. The caret stays
 * behind the character it stood behind, and deleting a separator deletes the character beyond it.
 */
export function maskEdit(mask: string, before: string, after: Edit, deleted: "backward" | "forward" | null): Edit {
  const meant = deleted && after.text.length < before.length ? beyondSeparator(mask, before, after, deleted) : after;
  const text = applyMask(mask, meant.text);
  // Behind as many characters as the part before the caret holds by itself.
  const head = applyMask(mask, meant.text.slice(0, meant.caret));
  return { text, caret: meant.caret >= meant.text.length ? text.length : Math.min(head.length, text.length) };
}

function beyondSeparator(mask: string, before: string, after: Edit, deleted: "backward" | "forward"): Edit {
  const isSeparatorOnly = unmask(mask, applyMask(mask, after.text)) === unmask(mask, before);
  if (!isSeparatorOnly) return after;
  const head = after.text.slice(0, after.caret);
  const tail = after.text.slice(after.caret);
  if (deleted === "forward") {
    const next = tail.search(/[\p{L}\d]/u);
    return { text: head + (next < 0 ? "" : tail.slice(next + 1)), caret: head.length };
  }
  const kept = head.replace(/[\p{L}\d][^\p{L}\d]*$/u, "");
  return { text: kept + tail, caret: kept.length };
}
