import { foreignJson } from "#lib/browser/foreign-json.ts";
import { readStorage, writeStorage } from "#lib/browser/storage.ts";

/**
 * One wish to move money, from its first submit to the final state of its payment: the platform answers the same key with the
 * same payment, whatever happens to the page or the reply in between. It holds no requisites.
 */
export type Attempt = {
  key: string;
  /** What is asked for, e.g. `deposit card 5000 EUR -1`. */
  intent: string;
  /** The payment that the platform has begun for it. */
  payment: string | null;
  /** Milliseconds, UTC. */
  at: number;
};

const MOST = 12;
/** The longest that a method waits for its money (bank transfer), and a day more. */
const LIFETIME_MS = 6 * 86_400_000;

/** The attempts of a player, shared by all tabs through local storage; where that is refused, by the document. */
export class Attempts {
  readonly #storageKey: string;
  #memory: readonly Attempt[] = [];

  constructor(
    uid: number,
    private readonly now: () => number,
  ) {
    this.#storageKey = `foyer.payments.${uid}`;
  }

  /** The attempt of an intent: the one that is not over, else a new one. */
  of(intent: string): Attempt {
    const known = this.#all().find((each) => each.intent === intent);
    if (known) return known;
    const attempt = { key: newKey(), intent, payment: null, at: this.now() };
    this.#keep([attempt, ...this.#all()]);
    return attempt;
  }

  /** The platform has answered an attempt with a payment. */
  began(key: string, payment: string): void {
    this.#keep(this.#all().map((each) => (each.key === key ? { ...each, payment } : each)));
  }

  /** The next submit of the same intent is another payment. */
  end(over: { key: string } | { payment: string }): void {
    const isOver = (each: Attempt) => ("key" in over ? each.key === over.key : each.payment === over.payment);
    this.#keep(this.#all().filter((each) => !isOver(each)));
  }

  /** The payment that was begun last, for a result page whose address names none. */
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

/** `randomUUID` is missing where the page is not secure. */
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
