import { expect, test } from "vitest";
import { plainText, slugOf } from "./blocks.tsx";

test("the plain text of rich text is its words in order, links included", () => {
  expect(plainText([{ text: "See ", bold: true }, { type: "link", url: "/terms", children: [{ text: "the terms" }] }, { text: "." }])).toBe("See the terms.");
});

test("an anchor is made of letters and digits, accents taken off", () => {
  expect(slugOf([{ text: "Vos droits à l’été 2026" }])).toBe("vos-droits-a-l-ete-2026");
  expect(slugOf([{ text: "  Your rights?  " }])).toBe("your-rights");
});
