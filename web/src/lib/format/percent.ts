/** The done part of a total in whole percent. 100 only if all of it is done, or if the total is zero. */
export function percentOf(done: number, all: number): number {
  if (all <= 0) return 100;
  return Math.min(100, Math.max(0, Math.floor((done / all) * 100)));
}
