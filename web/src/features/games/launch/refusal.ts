import type { GameMode } from "../frame-address.ts";

/** Why a game does not open or does not go on, as the player is told (§2.4 Slot errors). */
export type Refusal =
  | "signIn"
  | "ended"
  | "again"
  | "gone"
  | "noDemo"
  | "blocked"
  | "forbidden"
  | "verify"
  | "profile"
  | "contact"
  | "deposit"
  | "break"
  | "limit"
  | "bonus"
  | "currency"
  | "tooMany"
  | "maintenance"
  | "provider"
  | "slow"
  | "offline"
  | "refused";

/** What the launch answers in place of a game. */
export type LaunchAnswer = {
  /** 0 without an answer. */
  status: number;
  /** The error type of §8.1, if the platform gives one. */
  type?: string | undefined;
  /** The platform's word for its reason. */
  reason?: string | undefined;
};

const BY_REASON: Record<string, Refusal> = {
  time_out: "break",
  self_exclusion: "break",
  loss_limit: "limit",
  wager_limit: "limit",
  deposit_limit: "limit",
  session_limit: "limit",
  bonus_excluded_game: "bonus",
  bonus_max_bet: "bonus",
  currency: "currency",
  country: "forbidden",
  no_demo: "noDemo",
};

const BY_TYPE: Record<string, Refusal> = {
  AuthorizationException: "signIn",
  UserBannedException: "blocked",
  UserDeletedException: "blocked",
  AccessDeniedException: "forbidden",
  KycUserProfileException: "verify",
  KycWithdrawalException: "verify",
  SumsubVerificationRequiredException: "verify",
  UserNeedProfileDataException: "profile",
  UserNeedConfirmContactException: "contact",
  UserNeedDepositException: "deposit",
  TooManyRequestsException: "tooMany",
  ApplicationDisabledException: "maintenance",
  ApplicationUnavailableException: "maintenance",
  InternalServerErrorException: "provider",
};

const BY_STATUS: Record<number, Refusal> = {
  0: "offline",
  401: "signIn",
  403: "forbidden",
  408: "slow",
  409: "refused",
  410: "again",
  429: "tooMany",
  451: "forbidden",
  503: "maintenance",
  504: "slow",
};

/** The platform's word says most, then its type, then the status. */
export function refusalOf({ status, type, reason }: LaunchAnswer, mode: GameMode): Refusal {
  const known = find(BY_REASON, reason) ?? find(BY_TYPE, type) ?? find(BY_STATUS, status);
  if (known) return known;
  if (status === 404) return mode === "demo" ? "noDemo" : "gone";
  return status >= 500 ? "provider" : "refused";
}

/** Own members only: the words come from outside. */
function find<T>(table: Record<string, T>, key: string | number | undefined): T | undefined {
  return key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined;
}

/** What a game's own error means. A round's errors (no answer, a bet that is too high) leave the game open. */
const OF_GAME: Record<string, Refusal> = { session: "ended", blocked: "blocked", verify: "verify", rest: "break" };

/** The errors of a round for which the site has a next step. The game tells the others itself. */
const IN_GAME: Record<string, Trouble> = { funds: "deposit", limit: "limit", bonus: "bonus" };

export type Trouble = "deposit" | "limit" | "bonus";

/** Whether the game's error ends it, or is told beside it. */
export function gameError(kind: string): { end?: Refusal; trouble?: Trouble } {
  return { end: find(OF_GAME, kind), trouble: find(IN_GAME, kind) };
}
