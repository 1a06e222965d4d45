import type { Leaderboard, Tournament } from "#lib/api/entities.ts";
import { platformRead, useRead, type Read } from "#lib/api/reads.ts";
import { useNow } from "#lib/time/clock.ts";
import { phaseOf } from "../phase.ts";

/** How many places are shown at first, and at most. */
export const SHORT = 10;
export const LONG = 50;

/** The best of a round, or of all rounds together (null). */
export function boardRead(tournament: number, round: number | null, count = SHORT): Read<Leaderboard> {
  return platformRead("leaderboard/get", { tournament_id: tournament, round, count });
}

const REFRESH_MS = 15_000;
/** The platform counts the last game rounds some seconds late. */
const GRACE_S = 60;

/** A ranking that follows the tournament while it runs and the page is visible. */
export function useBoard(tournament: Tournament, round: number | null, count = SHORT, isWanted = true) {
  const now = useNow(1000) / 1000;
  const isLive =
    phaseOf(tournament, now) === "running" ||
    (tournament.status !== "cancelled" && now >= tournament.finished_at && now < tournament.finished_at + GRACE_S);
  return useRead(boardRead(tournament.id, round, count), {
    enabled: isWanted && tournament.status !== "cancelled" && now >= tournament.starts_at,
    ...(isLive && { refetchInterval: REFRESH_MS }),
  });
}

/** The round that the address names, if the tournament has it. */
export function roundIn(tournament: Pick<Tournament, "rounds">, asked: string | null) {
  return tournament.rounds.find(({ number }) => String(number) === asked) ?? null;
}
