import { expect, test } from "vitest";
import type { Category } from "#lib/api/entities.ts";
import { homeBands, serverRows, type HomeSection } from "./sections.ts";

const category = (id: string, total = 20): Category => ({ id, name: id.toUpperCase(), icon: "star", games: [], total });
const section = (kind: HomeSection["kind"], id = "", title = ""): HomeSection => ({
  kind,
  title,
  category: id,
  count: 12,
});
const shape = (bands: ReturnType<typeof homeBands>) =>
  bands.map((band) => (band.kind === "row" ? `row:${band.row.id}` : band.kind));

test("without content every category has a row, and the other sections stand between them", () => {
  const bands = homeBands(
    undefined,
    ["a", "b", "c", "d", "e"].map((id) => category(id)),
  );
  expect(shape(bands)).toEqual([
    "hero",
    "recent",
    "categories",
    "row:a",
    "row:b",
    "jackpots",
    "row:c",
    "row:d",
    "winners",
    "row:e",
    "tournaments",
    "providers",
    "text",
  ]);
});

test("before the categories are known the page keeps its other sections", () => {
  expect(shape(homeBands(undefined, undefined))).toEqual([
    "hero",
    "recent",
    "categories",
    "jackpots",
    "winners",
    "tournaments",
    "providers",
    "text",
  ]);
});

test("all that is left stands above the text", () => {
  const bands = homeBands(
    [section("categories"), section("text")],
    ["a", "b", "c"].map((id) => category(id)),
  );
  expect(shape(bands)).toEqual(["categories", "row:a", "row:b", "row:c", "text"]);
});

test("content that places categories has the last word, on their names too", () => {
  const bands = homeBands(
    [section("category", "b", "Tonight"), section("hero"), section("category", "a")],
    [category("a"), category("b"), category("c")],
  );
  expect(shape(bands)).toEqual(["row:b", "hero", "row:a"]);
  expect(bands[0]).toMatchObject({ row: { name: "Tonight" } });
  expect(bands[2]).toMatchObject({ row: { name: "A" } });
});

test("categories that are unknown or empty get no row", () => {
  expect(
    shape(
      homeBands(
        [section("category", "gone"), section("category", "empty"), section("category", "a")],
        [category("a"), category("empty", 0)],
      ),
    ),
  ).toEqual(["row:a"]);
});

test("the server fills the rows that one sees first", () => {
  const bands = homeBands(
    undefined,
    ["a", "b", "c"].map((id) => category(id)),
  );
  expect(serverRows(bands).map((row) => row.id)).toEqual(["a", "b"]);
});
