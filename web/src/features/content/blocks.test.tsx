import { cleanup, render } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Documents } from "#lib/api/documents.ts";
import { CONTENT_ID } from "#features/navigation/index.ts";
import { anchorsOf, Blocks, FRAME_IDS, plainText, slugOf } from "./blocks.tsx";

afterEach(cleanup);

type Block = Documents["Block"];
const heading = (text: string, level = 2) => ({ type: "heading", level, children: [{ text }] }) as unknown as Block;
const paragraph = (text: string) => ({ type: "paragraph", children: [{ text }] }) as unknown as Block;
const draw = (blocks: Block[]) => render(<Blocks blocks={blocks} />, { wrapper: MemoryRouter }).container;

test("the plain text of rich text is its words in order, links included", () => {
  expect(
    plainText([
      { text: "See ", bold: true },
      { type: "link", url: "/terms", children: [{ text: "the terms" }] },
      { text: "." },
    ]),
  ).toBe("See the terms.");
});

test("an anchor consists of letters and digits without accents", () => {
  expect(slugOf([{ text: "Vos droits à l’été 2026" }])).toBe("vos-droits-a-l-ete-2026");
  expect(slugOf([{ text: "  Your rights?  " }])).toBe("your-rights");
  expect(slugOf([{ text: "Ваши права" }])).toBe("ваши-права");
});

test("every heading has a unique id, even with equal words", () => {
  const blocks = [
    heading("How to use this page"),
    paragraph("…"),
    heading("How to use this page", 3),
    heading("How to use this page 2"),
    heading("How to use this page"),
    heading("★ ★ ★"),
    heading("?"),
    heading(""),
  ];
  expect(anchorsOf(blocks)).toEqual([
    "how-to-use-this-page",
    undefined,
    "how-to-use-this-page-2",
    "how-to-use-this-page-2-2",
    "how-to-use-this-page-3",
    "section",
    "section-2",
    "section-3",
  ]);
  const drawn = [...draw(blocks).querySelectorAll("[id]")].map(({ id }) => id);
  expect(drawn).toEqual(anchorsOf(blocks).filter(Boolean));
});

test("a heading never has an id of the frame", () => {
  expect(anchorsOf([heading("Content"), heading("Root"), heading("Site footer")])).toEqual([
    "content-2",
    "root-2",
    "site-footer-2",
  ]);
  const frame = import.meta.glob<string>(
    ["../../layouts/**/*.tsx", "../navigation/**/*.tsx", "../../document.tsx", "!**/*.test.tsx"],
    { eager: true, query: "?raw", import: "default" },
  );
  const ids = Object.values(frame).flatMap((source) => [...source.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  for (const id of [...ids, CONTENT_ID]) expect(FRAME_IDS).toContain(id);
});

test("an editor's line breaks become line breaks on the page, except in code", () => {
  const inline = [{ text: "first line\nsecond line\r\nthird", bold: true }];
  const code = { type: "code", children: [{ text: "a\nb" }] };
  const list = { type: "list", format: "unordered", children: [{ type: "list-item", children: inline }] };
  const container = draw([
    { type: "paragraph", children: inline },
    { type: "quote", children: inline },
    list,
    code,
  ] as unknown as Block[]);
  const broken = "<strong>first line<br>second line<br>third</strong>";
  expect(container.innerHTML).toBe(
    `<p>${broken}</p><blockquote>${broken}</blockquote><ul><li>${broken}</li></ul><pre><code>a\nb</code></pre>`,
  );
});
