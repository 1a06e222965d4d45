import type { Documents } from "#lib/api/documents.ts";

type Settings = Documents["BalanceRefresh"];

/** Time and timers are passed in, so that tests control them. */
export type RefreshHost = {
  now: () => number;
  setTimer: (run: () => void, milliseconds: number) => unknown;
  clearTimer: (timer: unknown) => void;
  refresh: () => void;
};

/**
 * §4 "Balance refresh": after a click it is triggered again after the configured delay; a periodic timer stops once the
 * configured minutes have passed since the last click, and restarts on the next one.
 */
export class RefreshClock {
  #afterClick: unknown = null;
  #periodic: unknown = null;
  #lastClick: number;

  constructor(
    private readonly settings: Settings,
    private readonly host: RefreshHost,
  ) {
    this.#lastClick = host.now();
    this.#startPeriodic();
  }

  clicked(): void {
    this.#lastClick = this.host.now();
    this.#startPeriodic();
    if (!this.settings.isEnabledRequestsAfterClick || this.#afterClick !== null) return;
    this.#afterClick = this.host.setTimer(() => {
      this.#afterClick = null;
      this.host.refresh();
    }, this.settings.countSecondsForDelayBetweenClick * 1000);
  }

  stop(): void {
    if (this.#afterClick !== null) this.host.clearTimer(this.#afterClick);
    if (this.#periodic !== null) this.host.clearTimer(this.#periodic);
    this.#afterClick = null;
    this.#periodic = null;
  }

  #startPeriodic(): void {
    if (!this.settings.isEnabledInterval || this.#periodic !== null) return;
    // A zero in the content would ask without pause.
    const seconds = Math.max(1, this.settings.countSecondsForInterval);
    this.#periodic = this.host.setTimer(() => {
      this.#periodic = null;
      if (this.#isTurnedOff()) return;
      this.host.refresh();
      this.#startPeriodic();
    }, seconds * 1000);
  }

  #isTurnedOff(): boolean {
    const { isEnabledTurnOffRequests, countMinutesAfterWhichRequestsTurnedOff } = this.settings;
    return (
      isEnabledTurnOffRequests && this.host.now() - this.#lastClick >= countMinutesAfterWhichRequestsTurnedOff * 60_000
    );
  }
}
