import type { Tournament, TournamentStatus } from "#lib/api/entities.ts";

export type Phase = TournamentStatus;

/** A tournament or one of its rounds. */
type Timed = Pick<Tournament, "status" | "starts_at" | "finished_at">;

/**
 * The phase at `now` (UTC seconds). From the times, because a page may be older than a minute; only what does not take place at all
 * is known from the status.
 */
export function phaseOf({ status, starts_at, finished_at }: Timed, now: number): Phase {
  if (status === "cancelled") return "cancelled";
  if (now < starts_at) return "upcoming";
  return now < finished_at ? "running" : "finished";
}

type ByPhase<T> = { running: T[]; upcoming: T[]; past: T[] };

/** Each tournament once: what ends first, what starts first, and what ended last comes first. */
export function byPhase<T extends Timed & { id: number }>(tournaments: readonly T[], now: number): ByPhase<T> {
  const all = [...new Map(tournaments.map((tournament) => [tournament.id, tournament])).values()];
  const inPhase = (...phases: Phase[]) => all.filter((tournament) => phases.includes(phaseOf(tournament, now)));
  return {
    running: inPhase("running").toSorted((one, other) => one.finished_at - other.finished_at),
    upcoming: inPhase("upcoming").toSorted((one, other) => one.starts_at - other.starts_at),
    past: inPhase("finished", "cancelled").toSorted((one, other) => other.finished_at - one.finished_at),
  };
}
