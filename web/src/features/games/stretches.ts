import { STRETCH_SIZE } from "./games-config.ts";

/** §9 "Virtual scroller": how far beyond the screen games are drawn, and how many games it works with at once. */
export const BUFFER_PX = 200;
const LIMIT = 1000;

/** From this near to its end a list asks for what follows. */
const AHEAD = 60;

/** A part of a list that is one call: the first is a page, as the server sends it; the others are longer. */
export type Stretch = { offset: number; count: number };

const stretchAt = (index: number, pageSize: number): number =>
  index < pageSize ? 0 : 1 + Math.floor((index - pageSize) / STRETCH_SIZE);

function stretch(number: number, pageSize: number): Stretch {
  return number === 0
    ? { offset: 0, count: pageSize }
    : { offset: pageSize + (number - 1) * STRETCH_SIZE, count: STRETCH_SIZE };
}

/**
 * The parts of a list that hold the games from `first` to `last`, and the next one shortly before it is needed. The first part
 * is always among them, because it tells the length of the list. No part begins beyond the end.
 */
export function stretchesFor(
  { first, last }: { first: number; last: number },
  { pageSize, total }: { pageSize: number; total: number },
): Stretch[] {
  const end = stretchAt(Math.max(0, Math.min(last + AHEAD, total - 1)), pageSize);
  const most = Math.floor(LIMIT / STRETCH_SIZE);
  const numbers: number[] = [];
  for (let number = stretchAt(first, pageSize); number <= end && numbers.length < most; number += 1)
    numbers.push(number);
  return [...new Set([0, ...numbers])].map((number) => stretch(number, pageSize));
}

/** The part that holds a game, and its place there. */
export function placeOf(index: number, pageSize: number): { offset: number; place: number } {
  const { offset } = stretch(stretchAt(index, pageSize), pageSize);
  return { offset, place: index - offset };
}
