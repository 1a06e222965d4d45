/** §9: the warning comes at four fifths of the period. */
const WARNING_SHARE = 0.8;
/** A timer does not count the time that a machine sleeps, so the clock on the wall is looked at again and again. */
const LOOK_MS = 5000;

export type Phase = "active" | "warning" | "over";

/** Where a player stands who did something last at `last`. All in milliseconds, by the clock on the wall. */
export function phaseAt(last: number, period: number, now: number): Phase {
  const idle = now - last;
  if (idle >= period) return "over";
  return idle >= period * WARNING_SHARE ? "warning" : "active";
}

/** Time, other tabs and what is to happen are the caller's, so that tests own them. */
export type InactivityHost = {
  /** How long a player may do nothing where they are now. */
  period: () => number;
  now: () => number;
  setTimer: (run: () => void, milliseconds: number) => unknown;
  clearTimer: (timer: unknown) => void;
  /** When anything was done last in any tab; null when nobody knows. */
  lastActivity: () => number | null;
  recordActivity: (at: number) => void;
  /** The player is somewhere in the page where it sees nothing: inside a game's frame. */
  isInFrame: () => boolean;
  warn: (deadline: number) => void;
  relax: () => void;
  expire: () => void;
};

/**
 * §4 Inactivity, as a state machine: active → warning → over. The deadline is a moment, not a timer: after a sleep the first
 * look decides, before any activity counts. Another tab's activity counts like this one's.
 */
export class InactivityClock {
  #phase: Phase | "stopped" = "stopped";
  #last = 0;
  #warnedOf = 0;
  #timer: unknown = null;

  constructor(private readonly host: InactivityHost) {}

  /** A page that is opened is activity by itself; not so a tab that was discarded and comes back, which knows `since` when it idles. */
  start(since: number | null = null): void {
    this.#phase = "active";
    if (since === null) this.#touch(this.host.now());
    else this.#last = since;
    this.look();
  }

  /** Something was done here. It comes too late when the deadline has passed meanwhile. */
  active(): void {
    this.#settle();
    if (this.#isDone()) return;
    this.#touch(this.host.now());
    this.#settle();
    this.#wait();
  }

  /** Time has passed, the machine woke up, or another tab spoke. */
  look(): void {
    if (this.#isDone()) return;
    this.#settle();
    if (this.#isDone()) return;
    if (this.#phase === "active" && this.host.isInFrame()) this.#touch(this.host.now());
    this.#wait();
  }

  stop(): void {
    this.#forgetTimer();
    if (this.#phase === "warning") this.host.relax();
    this.#phase = "stopped";
  }

  #isDone(): boolean {
    return this.#phase === "over" || this.#phase === "stopped";
  }

  #touch(now: number): void {
    this.#last = now;
    this.host.recordActivity(now);
  }

  #settle(): void {
    if (this.#isDone()) return;
    const now = this.host.now();
    this.#last = Math.max(this.#last, this.host.lastActivity() ?? 0);
    // A clock that was set back: nobody has done anything in the future.
    if (this.#last > now) this.#touch(now);
    const phase = phaseAt(this.#last, this.host.period(), now);
    const before = this.#phase;
    this.#phase = phase;
    if (phase === "over") {
      this.#forgetTimer();
      this.host.expire();
    } else if (phase === "warning" && (before !== "warning" || this.#warnedOf !== this.#last)) {
      this.#warnedOf = this.#last;
      this.host.warn(this.#last + this.host.period());
    } else if (phase === "active" && before === "warning") {
      this.host.relax();
    }
  }

  #wait(): void {
    this.#forgetTimer();
    const idle = this.host.now() - this.#last;
    const next = (this.#phase === "active" ? this.host.period() * WARNING_SHARE : this.host.period()) - idle;
    this.#timer = this.host.setTimer(
      () => {
        this.#timer = null;
        this.look();
      },
      Math.max(1, Math.min(LOOK_MS, Math.ceil(next))),
    );
  }

  #forgetTimer(): void {
    if (this.#timer !== null) this.host.clearTimer(this.#timer);
    this.#timer = null;
  }
}
