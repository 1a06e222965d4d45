import { foreignJson } from "#lib/browser/foreign-json.ts";
import { readStorage, writeStorage } from "#lib/browser/storage.ts";

/**
 * An intended payment, from its first submit to the payment's final state. The platform returns the same payment for
 * the same key, even if the page is closed or a reply is lost. Contains no requisites.
 */
export type Attempt = {
  key: string;
  /** Identifies the request, e.g. `deposit card 5000 EUR -1`. */
  intent: string;
  /** The id of the payment that the platform created for it. */
  payment: string | null;
  /** Creation time in milliseconds, UTC. */
  at: number;
};

const MOST = 12;
/** The longest wait of a payment method (bank transfer) plus one day. */
const LIFETIME_MS = 6 * 86_400_000;

/** The attempts of a player, shared between tabs through local storage; without storage, kept in memory. */
export class Attempts {
  readonly #storageKey: string;
  #memory: readonly Attempt[] = [];

  constructor(
    uid: number,
    private readonly now: () => number,
  ) {
    this.#storageKey = `foyer.payments.${uid}`;
  }

  /** Returns the open attempt of an intent, else creates one. */
  of(intent: string): Attempt {
    const known = this.#all().find((each) => each.intent === intent);
    if (known) return known;
    const attempt = { key: newKey(), intent, payment: null, at: this.now() };
    this.#keep([attempt, ...this.#all()]);
    return attempt;
  }

  /** Records the payment that the platform created for an attempt. */
  began(key: string, payment: string): void {
    this.#keep(this.#all().map((each) => (each.key === key ? { ...each, payment } : each)));
  }

  /** Ends an attempt: the next submit of the same intent creates a new payment. Returns whether there was one. */
  end(over: { key: string } | { payment: string }): boolean {
    const isOver = (each: Attempt) => ("key" in over ? each.key === over.key : each.payment === over.payment);
    const all = this.#all();
    const left = all.filter((each) => !isOver(each));
    this.#keep(left);
    return left.length < all.length;
  }

  /** The last payment that was created, for a result page without a payment in its address. */
  last(): string | null {
    return this.#all().find(({ payment }) => payment !== null)?.payment ?? null;
  }

  #all(): readonly Attempt[] {
    const stored = parse(foreignJson(readStorage(this.#storageKey))) ?? this.#memory;
    return stored.filter(({ at }) => at <= this.now() && this.now() - at < LIFETIME_MS);
  }

  #keep(attempts: readonly Attempt[]): void {
    this.#memory = attempts.slice(0, MOST);
    writeStorage(this.#storageKey, JSON.stringify(this.#memory));
  }
}

/** `randomUUID` is unavailable in an insecure context. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function parse(value: unknown): readonly Attempt[] | null {
  return Array.isArray(value) ? value.filter(isAttempt) : null;
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value !== "object" || value === null) return false;
  const { key, intent, payment, at } = value as Record<string, unknown>;
  return (
    typeof key === "string" &&
    /^[\da-f]{32}$/.test(key) &&
    typeof intent === "string" &&
    (payment === null || typeof payment === "string") &&
    typeof at === "number"
  );
}
