/** §9: the warning is shown at 80 % of the period. */
const WARNING_SHARE = 0.8;
/** Timers stop during system sleep, so the wall clock is checked at this interval. */
const LOOK_MS = 5000;

export type Phase = "active" | "warning" | "over";

/** The phase of a player whose last activity was at `last`. All values are wall-clock milliseconds. */
export function phaseAt(last: number, period: number, now: number): Phase {
  const idle = now - last;
  if (idle >= period) return "over";
  return idle >= period * WARNING_SHARE ? "warning" : "active";
}

/** The clock's dependencies, which tests replace. */
export type InactivityHost = {
  /** The allowed inactivity on the current page. */
  period: () => number;
  now: () => number;
  setTimer: (run: () => void, milliseconds: number) => unknown;
  clearTimer: (timer: unknown) => void;
  /** The last activity in any tab; null if unknown. */
  lastActivity: () => number | null;
  recordActivity: (at: number) => void;
  /** Whether the focus is in a game's frame, where the page receives no input events. */
  isInFrame: () => boolean;
  warn: (deadline: number) => void;
  relax: () => void;
  expire: () => void;
};

/**
 * §4 Inactivity, as a state machine: active → warning → over. The deadline is a point in time, not a timer: after
 * system sleep it is checked before any activity counts. Activity in another tab counts like activity in this one.
 */
export class InactivityClock {
  #phase: Phase | "stopped" = "stopped";
  #last = 0;
  #warnedOf = 0;
  #timer: unknown = null;

  constructor(private readonly host: InactivityHost) {}

  /** Opening a page counts as activity. For a restored tab that the browser had discarded, `since` is the last activity. */
  start(since: number | null = null): void {
    this.#phase = "active";
    if (since === null) this.#touch(this.host.now());
    else this.#last = since;
    this.look();
  }

  /** Records activity in this tab; ignored if the deadline has passed. */
  active(): void {
    this.#settle();
    if (this.#isDone()) return;
    this.#touch(this.host.now());
    this.#settle();
    this.#wait();
  }

  /** Checks the time: after an interval, after system sleep, or on activity in another tab. */
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
    // The clock was set back: the last activity cannot be in the future.
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
