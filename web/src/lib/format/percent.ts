/** How much of a whole is done, in whole percent: 100 only for all of it, and for nothing of nothing. */
export function percentOf(done: number, all: number): number {
  if (all <= 0) return 100;
  return Math.min(100, Math.max(0, Math.floor((done / all) * 100)));
}
