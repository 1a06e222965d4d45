import { deviceNow } from "#lib/time/clock.ts";

/** Seconds between two requests for a payment that is not final. */
const PAUSES_S = [2, 2, 3, 5, 8, 13];
const LONGEST_PAUSE_S = 20;
const BOUND_MS = 10 * 60_000;

type PollHost = {
  /** Requests the payment once; never rejects. */
  ask: () => Promise<unknown>;
  /** Called with true when the time limit is reached, with false when polling starts again. */
  over: (isOver: boolean) => void;
};

export type Poll = { again: () => void; stop: () => void };

/** Polls with growing pauses while the page is visible, and at once when it becomes visible again. */
export function startPoll({ ask, over }: PollHost): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let begunAt = deviceNow();
  let asked = 0;
  let isAsking = false;
  let isStopped = false;

  const wait = () => {
    clearTimeout(timer);
    if (isStopped || document.visibilityState !== "visible") return;
    if (deviceNow() - begunAt >= BOUND_MS) over(true);
    else timer = setTimeout(() => void look(), (PAUSES_S[asked] ?? LONGEST_PAUSE_S) * 1000);
  };
  const look = async () => {
    if (isAsking) return;
    isAsking = true;
    asked += 1;
    await ask();
    isAsking = false;
    wait();
  };
  const again = () => {
    begunAt = deviceNow();
    asked = 0;
    over(false);
    void look();
  };
  const seen = () => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") again();
  };

  document.addEventListener("visibilitychange", seen);
  wait();
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", seen);
  };
  return { again, stop };
}
