import { expect, test } from "vitest";
import { isEntityKey, isEntityName, isEntityNumber } from "./own-data.ts";

test("a number of an entity begins at 1, is written in one way and fits", () => {
  for (const text of ["1", "7", "1200", "9007199254740991"]) expect(isEntityNumber(text), text).toBe(true);
  for (const text of [
    undefined,
    "",
    "0",
    "-1",
    "01",
    "1.5",
    "1e3",
    "0x1",
    " 1",
    "1 ",
    "+1",
    "９",
    "9007199254740992",
    "99999999999999999999999",
  ])
    expect(isEntityNumber(text), String(text)).toBe(false);
});

test("a name of an entity is one word without what nobody can read", () => {
  for (const text of ["book-of-moths", "pragmatic:gates", "Été", "a.b_c~d", "x".repeat(128)])
    expect(isEntityName(text), text).toBe(true);
  for (const text of [
    undefined,
    "",
    " ",
    "a b",
    "\0",
    "a\0b",
    "a\n",
    "a/b",
    "a\\b",
    "a\u200bb",
    "\u202e",
    "\u2028",
    "\ud800",
    "x".repeat(129),
  ])
    expect(isEntityName(text), JSON.stringify(text)).toBe(false);
});

test("what takes both is a number or a name, never a number that no entity can have", () => {
  for (const text of ["7", "grand", "7-wonders"]) expect(isEntityKey(text), text).toBe(true);
  for (const text of [undefined, "", "0", "007", "99999999999999999999999", "\0"])
    expect(isEntityKey(text), String(text)).toBe(false);
});
