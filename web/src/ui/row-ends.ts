export type RowEnds = { isAtStart: boolean; isAtEnd: boolean };

/** Whether a row is scrolled to its start and its end. Right-to-left rows count below zero; fractions of a pixel are ignored. */
export function rowEnds(scrollLeft: number, visible: number, whole: number): RowEnds {
  const gone = Math.abs(scrollLeft);
  return { isAtStart: gone < 2, isAtEnd: gone + visible > whole - 2 };
}
