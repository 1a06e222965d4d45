import { ApiError } from "#lib/api/api.ts";
import { LONGEST_WAIT_MS } from "#features/forms/index.ts";
import { readStorage, removeStorage, writeStorage } from "#lib/browser/storage.ts";

export type Credentials = { login: string; password: string };

/** §4 Login with second factor: kept until the code is entered. */
export type SecondFactor = Credentials & {
  /** From an authenticator app, or sent by the site, which can send another one. */
  source: "app" | "letter";
  /** When another code may be requested, in milliseconds UTC. */
  resendAt: number | null;
};

const ENABLED = "two_factor_auth is enable";
const RESEND = "Resend time is";

/** §8.3: the two errors that require a code. */
export function asksSecondFactor(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.type !== "AuthorizationException") return false;
  return [RESEND, ENABLED].some((words) => error.message.includes(words));
}

/** Null for an error that requires no code. */
export function secondFactorOf(error: unknown, { login, password }: Credentials): SecondFactor | null {
  if (!asksSecondFactor(error)) return null;
  if (error.message.includes(RESEND)) return { login, password, source: "letter", resendAt: resendTimeOf(error) };
  return { login, password, source: "app", resendAt: null };
}

function resendTimeOf(error: ApiError): number | null {
  const told = (error.data as { resend_time?: unknown } | null)?.resend_time ?? /\d+/.exec(error.message)?.[0];
  const seconds = Number(told);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
}

const DEADLINE_KEY = "foyer.codeResendAt";

/** Stores only the time, no player data: after a reload the countdown continues, but the password is lost. */
export function rememberResendAt(at: number | null): void {
  if (at === null) removeStorage(DEADLINE_KEY);
  else writeStorage(DEADLINE_KEY, String(at));
}

export function rememberedResendAt(now: number): number | null {
  const at = Number(readStorage(DEADLINE_KEY));
  return at > now && at - now <= LONGEST_WAIT_MS ? at : null;
}
