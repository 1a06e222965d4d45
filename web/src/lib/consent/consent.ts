import { useSyncExternalStore } from "react";
import { sharedValue } from "../browser/shared-value.ts";
import { deviceNow } from "../time/clock.ts";

/** What third parties may be used for; each is agreed to or refused by itself. */
export const PURPOSES = ["statistics", "marketing"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What a visitor was asked, and what they agreed to. */
export type Choice = { at: number; asked: readonly Purpose[]; given: readonly Purpose[] };

/** Afterwards the visitor is asked again. */
const LIFETIME_MS = 180 * 86_400_000;
/** Signing out keeps it (features/auth/leave.ts): it is the browser's, not the player's. */
const KEY = "foyer.consent";

const shared = sharedValue(KEY, parse);
const listeners = new Set<() => void>();
/** The last text that was read, with its value: a snapshot must not change without a reason. */
let last: { text: string; choice: Choice | null } = { text: "null", choice: null };

/** The visitor's choice; null before there is one. */
export function choice(): Choice | null {
  const now = shared.get();
  const text = JSON.stringify(now);
  if (text !== last.text) last = { text, choice: now };
  return last.choice;
}

/** Whether a choice still counts for these purposes. */
export function isAnswered(made: Choice | null, purposes: readonly Purpose[], now: number): boolean {
  return made !== null && now - made.at < LIFETIME_MS && purposes.every((purpose) => made.asked.includes(purpose));
}

/** Global Privacy Control: the visitor's browser refuses for them, until they choose otherwise. */
export function isRefusedByBrowser(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

export function choose(asked: readonly Purpose[], given: readonly Purpose[]): void {
  shared.set({ at: deviceNow(), asked, given });
  for (const listener of listeners) listener();
}

/** For the browser only. */
export function useChoice(): Choice | null {
  return useSyncExternalStore(subscribe, choice);
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = shared.subscribe(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Anyone with the browser can write to storage. */
function parse(value: unknown): Choice | null {
  if (typeof value !== "object" || value === null) return null;
  const { at, asked, given } = value as Record<string, unknown>;
  if (typeof at !== "number" || !Array.isArray(asked) || !Array.isArray(given)) return null;
  return { at, asked: known(asked), given: known(given) };
}

function known(list: unknown[]): Purpose[] {
  return PURPOSES.filter((purpose) => list.includes(purpose));
}
