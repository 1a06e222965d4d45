/** How far the links of a page lead: crawlers reach every page of a long list in few steps. */
const STEPS = [1, 2, 10, 100];

/** The pages that a page links to, in order: the first, the last, and others near and far. */
export function linkedPages(page: number, pages: number): number[] {
  const near = STEPS.flatMap((step) => [page - step, page + step]);
  return [...new Set([1, page, ...near, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .toSorted((one, other) => one - other);
}
