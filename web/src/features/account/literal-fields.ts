/**
 * The fields of a letter's link, behind `#` or `?`. Unlike in a form, + is itself: mail programs write `me+casino@example.test` as it
 * stands, and neither a contact nor a code has a space that it could mean.
 */
export function literalFields(text: string): ReadonlyMap<string, string> {
  const pairs = text
    .slice(1)
    .split("&")
    .map((pair): [string, string] => {
      const at = pair.indexOf("=");
      return at < 0 ? [decode(pair), ""] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
    });
  // The first of a name counts, as in URLSearchParams.
  return new Map(pairs.toReversed());
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
