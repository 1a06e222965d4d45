import type { Documents } from "#lib/api/documents.ts";
import type { Category } from "#lib/api/entities.ts";

export type HomeSection = Documents["HomeSection"];

const ORDER = [
  "hero",
  "recent",
  "categories",
  "jackpots",
  "winners",
  "tournaments",
  "providers",
  "text",
] as const satisfies readonly HomeSection["kind"][];

/** §9 lists a page size of 12. */
const ROW_SIZE = 12;
/** Rows between two other sections, if the content does not place them. */
const ROWS_BETWEEN = 2;

/** A row of covers: which category, how many at most. */
export type Row = { id: string; name: string; icon: string; count: number };

export type Band = { kind: Exclude<HomeSection["kind"], "category">; title: string } | { kind: "row"; row: Row };

/**
 * The page from top to bottom. If the content places categories, the page follows its order; otherwise every category has a
 * row, with the other sections between them.
 */
export function homeBands(
  sections: readonly HomeSection[] | undefined,
  categories: readonly Category[] | undefined,
): Band[] {
  const wanted =
    sections && sections.length > 0
      ? sections
      : ORDER.map((kind) => ({ kind, title: "", category: "", count: ROW_SIZE }));
  const known = new Map(
    (categories ?? []).filter((category) => category.total > 0).map((category) => [category.id, category]),
  );
  const bands: Band[] = [];
  for (const section of wanted) {
    if (section.kind !== "category") bands.push({ kind: section.kind, title: section.title });
    else {
      const category = known.get(section.category);
      if (category)
        bands.push({
          kind: "row",
          row: {
            id: category.id,
            name: section.title || category.name,
            icon: category.icon,
            count: section.count || ROW_SIZE,
          },
        });
    }
  }
  if (bands.some((band) => band.kind === "row")) return bands;
  return withRows(bands, [...known.values()]);
}

function withRows(bands: readonly Band[], categories: readonly Category[]): Band[] {
  const rows: Band[] = categories.map(({ id, name, icon }) => ({
    kind: "row",
    row: { id, name, icon, count: ROW_SIZE },
  }));
  const chips = bands.findIndex((band) => band.kind === "categories");
  if (chips < 0) return [...bands];
  const page = bands.slice(0, chips + 1);
  for (const band of bands.slice(chips + 1)) {
    if (band.kind === "text") page.push(...rows.splice(0));
    else page.push(...rows.splice(0, ROWS_BETWEEN));
    page.push(band);
  }
  return [...page, ...rows];
}

/** Rows that the server fills: those visible without scrolling. */
const SERVER_ROWS = 2;

export function serverRows(bands: readonly Band[]): Row[] {
  return bands.flatMap((band) => (band.kind === "row" ? [band.row] : [])).slice(0, SERVER_ROWS);
}
