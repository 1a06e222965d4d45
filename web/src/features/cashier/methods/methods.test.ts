import { expect, test } from "vitest";
import { joinMethods } from "./methods.ts";

type Item = Parameters<typeof joinMethods>[0][number];
type Words = Parameters<typeof joinMethods>[1][number];

const item = (sysname: string) => ({ sysname, name: `platform ${sysname}` }) as Item;
const words = (sysname: string, name = `content ${sysname}`) =>
  ({ sysname, name, icons: { dark: { url: `/${sysname}.svg`, alt: "" } }, descriptions: { short: sysname } }) as Words;

test("methods come in content's order under its names, those it does not describe last under the platform's", () => {
  const joined = joinMethods([item("a"), item("b"), item("c")], [words("c"), words("x"), words("a", "")]);
  expect(joined.map(({ sysname, name }) => [sysname, name])).toEqual([
    ["c", "content c"],
    ["a", "platform a"],
    ["b", "platform b"],
  ]);
  expect(joined[2]).toMatchObject({ icons: {}, descriptions: null });
});

test("content alone makes no method", () => {
  expect(joinMethods([], [words("a")])).toEqual([]);
});
