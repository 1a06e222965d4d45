import { expect, test } from "vitest";
import type { Documents } from "#lib/api/documents.ts";
import { jackpotsRead } from "#features/jackpots/index.ts";
import { renderRoute } from "#testing/render-route.tsx";
import { routes } from "../../routes.ts";
import { seoRead } from "./queries.ts";

const ENTRY = {
  url: "/jackpots",
  heading: "What climbs tonight",
  replacements: [{ key: "site", value: "Lumiere" }],
  text: [{ type: "paragraph", children: [{ type: "text", text: "Every jackpot of {site}." }] }],
} as unknown as Documents["Seo"];

const entry = routes.find(({ id }) => id === "jackpots");

test("an editor's heading and text are on the page, once", async () => {
  if (!entry) throw new Error("No route");
  const { container, getByText } = await renderRoute("/jackpots", {
    answers: [
      [seoRead(entry, "/jackpots"), ENTRY],
      [jackpotsRead, []],
    ],
  });
  expect([...container.querySelectorAll("h1")].map((heading) => heading.textContent)).toEqual(["What climbs tonight"]);
  expect(getByText("Every jackpot of Lumiere.").closest("main")).not.toBeNull();
});

test("a page without an entry has its own heading and no text", async () => {
  if (!entry) throw new Error("No route");
  const { container } = await renderRoute("/jackpots", {
    answers: [
      [seoRead(entry, "/jackpots"), null],
      [jackpotsRead, []],
    ],
  });
  expect([...container.querySelectorAll("h1")].map((heading) => heading.textContent)).toEqual(["Jackpots"]);
  expect(container.textContent).not.toContain("Every jackpot");
});
