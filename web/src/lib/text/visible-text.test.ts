import { expect, test } from "vitest";
import { visibleText } from "./visible-text.ts";

test.each([
  ["a number between directional marks", "\u202a+33 6 12 34 56 78\u202c", "+33 6 12 34 56 78"],
  ["a number between isolates", "\u2066+33 6 12\u2069", "+33 6 12"],
  ["a login with a zero-width space", "me\u200b@example.test", "me@example.test"],
  ["a login with joiners", "m\u200de\u200c@example.test", "me@example.test"],
  ["a byte order mark", "\ufeff123456", "123456"],
  ["a soft hyphen in a promo code", "WEL\u00adCOME", "WELCOME"],
  ["a word joiner in an IBAN", "FR76\u2060 3000 6000", "FR76 3000 6000"],
  ["a right-to-left mark in an amount", "\u200f1\u202f000\u200e", "1\u202f000"],
  ["a Hangul filler", "a\u3164b", "ab"],
  ["a variation selector", "1\ufe0f2", "12"],
  ["a tag character", "a\u{e0041}b", "ab"],
])("%s is dropped", (_, text, visible) => expect(visibleText(text)).toBe(visible));

test.each([
  ["spaces of every width", "a b\u00a0c\u202fd\u2009e"],
  ["accents, also written apart", "Zoé Zoe\u0301"],
  ["the joiner of a Persian name", "علی\u200cرضا"],
  ["the joiner of a Hindi name", "क\u094d\u200dषा"],
  ["Hebrew and Arabic letters", "שלום سلام"],
  ["typographic apostrophes and dashes", "O’Brien – d‘Arc"],
])("%s stay", (_, text) => expect(visibleText(text)).toBe(text));
