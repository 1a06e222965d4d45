export type RowEnds = { isAtStart: boolean; isAtEnd: boolean };

/** Where a scrolled row stands. Right-to-left rows count below zero; fractions of a pixel are not a way left to go. */
export function rowEnds(scrollLeft: number, visible: number, whole: number): RowEnds {
  const gone = Math.abs(scrollLeft);
  return { isAtStart: gone < 2, isAtEnd: gone + visible > whole - 2 };
}
