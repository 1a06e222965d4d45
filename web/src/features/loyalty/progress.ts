import { percentOf } from "#lib/format/percent.ts";

type Level = { level: number; points: number; title: string };

/** The reached level, the next one, and the progress between them. `earned` never falls when points are spent. */
export function levelProgress<L extends Level>(
  levels: readonly L[],
  level: number,
  earned: number,
): { current: L | null; next: L | null; percent: number; missing: number } {
  const sorted = levels.toSorted((one, other) => one.points - other.points);
  const current = sorted.find((each) => each.level === level) ?? null;
  const next = sorted.find((each) => each.level > level) ?? null;
  const from = current?.points ?? 0;
  return {
    current,
    next,
    percent: next ? percentOf(earned - from, next.points - from) : 100,
    missing: next ? Math.max(0, next.points - earned) : 0,
  };
}
