import type { Tournament } from "#lib/api/entities.ts";

export type Phase = "upcoming" | "running" | "finished";

/** The phase of a tournament at `now` (UTC seconds). From its times, not its status: a page may be older than a minute. */
export function phaseOf(tournament: Pick<Tournament, "starts_at" | "finished_at">, now: number): Phase {
  if (now < tournament.starts_at) return "upcoming";
  return now < tournament.finished_at ? "running" : "finished";
}

const ORDER: Record<Phase, number> = { running: 0, upcoming: 1, finished: 2 };

/** Running ones first, then upcoming ones, soonest first, then finished ones, latest first. */
export function inOrder<T extends Pick<Tournament, "starts_at" | "finished_at">>(
  tournaments: readonly T[],
  now: number,
): T[] {
  return tournaments.toSorted((one, other) => {
    const phase = phaseOf(one, now);
    const difference = ORDER[phase] - ORDER[phaseOf(other, now)];
    if (difference !== 0) return difference;
    if (phase === "finished") return other.finished_at - one.finished_at;
    return phase === "running" ? one.finished_at - other.finished_at : one.starts_at - other.starts_at;
  });
}
