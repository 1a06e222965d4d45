import type { SessionState } from "#lib/api/account.ts";
import type { Tournament } from "#lib/api/entities.ts";
import type { Phase } from "../phase.ts";

/** What a tournament is for this visitor now; each but `unknown` has words in `tournaments.standing`. */
export type Standing = "unknown" | "guest" | "upcoming" | "open" | "deposit" | "in" | "finished" | "cancelled";

type Visitor = {
  session: SessionState;
  /** Undefined while it loads; null if the platform does not say. */
  hasDeposited: boolean | null | undefined;
};

/** Whether this visitor can take part. The platform decides; this is what the page says before it is asked. */
export function standingOf(
  { is_participant, is_deposit_needed }: Pick<Tournament, "is_participant" | "is_deposit_needed">,
  phase: Phase,
  { session, hasDeposited }: Visitor,
): Standing {
  if (phase === "finished" || phase === "cancelled") return phase;
  if (session === "player" && is_participant) return "in";
  if (phase === "upcoming") return "upcoming";
  if (session !== "player") return session;
  if (!is_deposit_needed) return "open";
  if (hasDeposited === undefined) return "unknown";
  return hasDeposited === false ? "deposit" : "open";
}
