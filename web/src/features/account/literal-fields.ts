/**
 * Parses the fields of a letter's link, behind `#` or `?`. Unlike in form encoding, + is literal: mail programs do not
 * encode it in `me+casino@example.test`, and neither a contact nor a code contains spaces.
 */
export function literalFields(text: string): ReadonlyMap<string, string> {
  const pairs = text
    .slice(1)
    .split("&")
    .map((pair): [string, string] => {
      const at = pair.indexOf("=");
      return at < 0 ? [decode(pair), ""] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
    });
  // The first field of a name counts, as in URLSearchParams.
  return new Map(pairs.toReversed());
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
