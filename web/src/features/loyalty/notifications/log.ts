import type { LoyaltyNotification } from "#lib/api/entities.ts";
import { sharedValue } from "#lib/browser/shared-value.ts";

// The platform tells each notification once, so what it told is kept here for the bell. Signing out clears it with the storage.

/** A notification that this browser was told. */
export type Entry = Pick<LoyaltyNotification, "id" | "title" | "message" | "image" | "amount"> & {
  isCredit: boolean;
  /** `points`, `freespins` or a currency. */
  amountType: string;
  /** When it arrived, in UTC seconds. */
  at: number;
  isRead: boolean;
};

type Log = { uid: number; entries: readonly Entry[] };

const MOST = 30;

/** Shared by the tabs: what one was told, the others show in their bells. */
const kept = sharedValue<Log>("foyer.notifications", parseLog);
/** The bells of this document. */
const here = new Set<() => void>();

/** The player's notifications, newest first. */
export function entriesOf(uid: number): readonly Entry[] {
  const log = kept.get();
  return log?.uid === uid ? log.entries : [];
}

/** Calls the listener for every change, in this tab or another. Returns the unsubscribe function. */
export function onLogChanged(listener: () => void): () => void {
  here.add(listener);
  const end = kept.subscribe(listener);
  return () => {
    here.delete(listener);
    end();
  };
}

/** Keeps what the platform told. Returns what no tab has been told before, in the platform's order. */
export function keepNew(uid: number, told: unknown, now: number): Entry[] {
  const known = entriesOf(uid);
  const isKnown = (id: number) => known.some((entry) => entry.id === id);
  const each = new Map(toldIn(told, Math.floor(now / 1000)).map((entry) => [entry.id, entry]));
  const fresh = [...each.values()].filter(({ id }) => !isKnown(id));
  if (fresh.length > 0) write(uid, [...fresh.toReversed(), ...known]);
  return fresh;
}

export function markRead(uid: number): void {
  const entries = entriesOf(uid);
  if (entries.some(({ isRead }) => !isRead))
    write(
      uid,
      entries.map((entry) => ({ ...entry, isRead: true })),
    );
}

function write(uid: number, entries: readonly Entry[]): void {
  kept.set({ uid, entries: entries.slice(0, MOST) });
  for (const listener of here) listener();
}

/** The notifications of an answer. One of the wrong shape is left out, and does not cost the others. */
function toldIn(items: unknown, at: number): Entry[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: Partial<LoyaltyNotification> | null) =>
    isObject(item) ? (parseEntry({ ...item, isCredit: item.type === "credit", at, isRead: false }) ?? []) : [],
  );
}

export function parseLog(value: unknown): Log | null {
  if (!isObject(value) || typeof value.uid !== "number" || !Array.isArray(value.entries)) return null;
  return { uid: value.uid, entries: value.entries.flatMap((entry: unknown) => parseEntry(entry) ?? []) };
}

function parseEntry(value: unknown): Entry | null {
  if (!isObject(value)) return null;
  const { id, title, message, image, amount, amountType, isCredit, at, isRead } = value;
  if (typeof id !== "number" || typeof at !== "number") return null;
  const entry = {
    id,
    title: textOf(title),
    message: textOf(message),
    image: textOf(image),
    amount: typeof amount === "number" ? amount : 0,
    amountType: textOf(amountType),
    isCredit: isCredit === true,
    at,
    isRead: isRead === true,
  };
  return entry.title || entry.message ? entry : null;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
