/** In place of what was removed. */
const GONE = "…";

const PERSONAL: readonly RegExp[] = [
  // Contents of answers and forms that a parser quotes.
  /"[^"]*"/g,
  /\S*(?:@|%40)\S*/g,
  /\b[a-z][a-z+.-]*:\/\/\S+/gi,
  /[?#]\S*=\S*/g,
  // Ids in paths and words; numbers of phones, cards, documents and accounts.
  /(?<=\/)[^\s/]*\d[^\s/]*/g,
  /\b(?=\w*\d)[\w-]{12,}/g,
  /\+?\d(?:[\s().-]?\d){3,}/g,
];

/** Removes from a text what may say who somebody is: contacts, addresses with their queries, ids, long numbers. */
export function scrub(text: string, longest = 200): string {
  return PERSONAL.reduce((left, pattern) => left.replaceAll(pattern, GONE), text.slice(0, 2000)).slice(0, longest);
}
