/** The measures of a grid whose cells are all equal. */
export type GridGeometry = {
  columns: number;
  /** A row and the gap below it. */
  row: number;
  /** The grid's place in the document. */
  top: number;
};

/** Null where nothing has a size: the grid is hidden. */
export function measureGrid(grid: HTMLElement): GridGeometry | null {
  const height = grid.firstElementChild?.getBoundingClientRect().height ?? 0;
  if (height === 0) return null;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  return {
    columns: gridTemplateColumns.split(" ").length,
    row: height + (Number.parseFloat(rowGap) || 0),
    top: grid.getBoundingClientRect().top + window.scrollY,
  };
}

export const rowsIn = (count: number, { columns }: GridGeometry) => Math.ceil(count / columns);

/** The empty space above and below the rows that are drawn. */
export function spaceAround(
  { first, last }: { first: number; last: number },
  rows: number,
  { row }: GridGeometry,
): { before: number; after: number } {
  return { before: first * row, after: Math.max(0, rows - 1 - last) * row };
}

/** Where to scroll after the grid has changed, so that the game at the top of the screen stays there. */
export function scrollAfter(scroll: number, before: GridGeometry, after: GridGeometry): number {
  if (scroll <= before.top) return scroll;
  const row = (scroll - before.top) / before.row;
  const firstGame = Math.floor(row) * before.columns;
  return after.top + (Math.floor(firstGame / after.columns) + (row % 1)) * after.row;
}

export const isSame = (one: GridGeometry, other: GridGeometry) =>
  one.columns === other.columns && one.row === other.row && one.top === other.top;
