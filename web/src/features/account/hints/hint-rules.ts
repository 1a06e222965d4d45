import type { Contact } from "#lib/api/entities.ts";

export const HINTS = ["registration", "confirm"] as const;
export type HintKind = (typeof HINTS)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

type Account = { reg_time: number; login: string };

/** §4: for 2 hours after reg_time while there are no deposits. Uses wall-clock time, which includes system sleep. */
export function isRegistrationHintDue({ reg_time }: Account, deposits: number, nowMs: number, hours = 2): boolean {
  return deposits === 0 && nowMs < reg_time * 1000 + hours * HOUR_MS;
}

type Confirmation = { contacts: readonly Pick<Contact, "contact" | "is_confirmed">[]; isSent: boolean };

/** §4: for 5 days after reg_time while the login contact is not confirmed and no confirmation was sent. */
export function isConfirmHintDue(
  { reg_time, login }: Account,
  { contacts, isSent }: Confirmation,
  nowMs: number,
  days = 5,
): boolean {
  const contact = contacts.find((each) => each.contact === login);
  return contact !== undefined && !contact.is_confirmed && !isSent && nowMs < reg_time * 1000 + days * DAY_MS;
}

const keyOf = (uid: number) => `foyer.hints.${uid}`;

/** The hints that a player has hidden on this device. */
export function hiddenHints(uid: number, read: (key: string) => string | null): HintKind[] {
  const words = (read(keyOf(uid)) ?? "").split(",");
  return HINTS.filter((kind) => words.includes(kind));
}

export function writeHiddenHints(
  uid: number,
  kinds: readonly HintKind[],
  write: (key: string, value: string) => void,
  remove: (key: string) => void,
): void {
  if (kinds.length > 0) write(keyOf(uid), kinds.join(","));
  else remove(keyOf(uid));
}
