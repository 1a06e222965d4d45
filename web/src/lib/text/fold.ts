/** Marks of a decomposed letter, and the signs that people use for an apostrophe. */
const DROPPED = /[\p{M}'’‘ʼ`´′]/gu;

/** The text as a search compares it: lower case, without accents and apostrophes. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(DROPPED, "").toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae");
}
