import { useEffect } from "react";
import { useUser } from "#lib/api/account.ts";
import { serverNow } from "#lib/time/clock.ts";
import { useDialogs } from "#lib/site/services.tsx";
import type { DialogStore } from "#lib/dialogs/dialog-store.ts";
import { useRead } from "#lib/api/reads.ts";
import { sharedValue } from "#lib/browser/shared-value.ts";
import { commonRead, generalInfoRead } from "#lib/api/site-reads.ts";
import { offered, realityCheckRead } from "../queries.ts";
import { takeTurn } from "./one-tab.ts";
import { intervalsPassed, nextStep, parseAnswered, type Interval } from "./reality-check-rules.ts";

const KEY = "foyer.reality-check";
const LOOK_MS = 5000;
/** A window beside the one that the player is in leaves it the first turn. */
const MANNERS_MS = 1500;

/** The reminders that were answered, in whatever tab. */
const answered = sharedValue(KEY, parseAnswered);

/** Reminds a player of time and money at the interval they chose, over whatever page or game (§1 responsible gaming). Renders nothing. */
export function RealityWatch() {
  const isPlayer = useUser() !== null;
  const { data: info } = useRead(generalInfoRead);
  const { data: common } = useRead(commonRead);
  const { data } = useRead(realityCheckRead, { enabled: isPlayer && offered(info, common).realityCheck });
  const dialogs = useDialogs();
  const minutes = isPlayer ? (data?.minutes ?? 0) : 0;
  const since = data?.session_since ?? 0;
  useEffect(() => (minutes > 0 ? remind({ minutes, since }, dialogs) : undefined), [dialogs, minutes, since]);
  return null;
}

/** Watches the clock on the wall until the returned end. */
function remind(interval: Interval, dialogs: DialogStore): () => void {
  let shown: number | null = null;
  let isTaking = false;
  let hasEnded = false;

  const answer = () => answered.set({ ...interval, count: intervalsPassed(interval, serverNow()) });
  const hide = () => {
    if (shown !== null) dialogs.close(shown, { immediate: true });
  };
  const show = async () => {
    if (isTaking || shown !== null) return;
    isTaking = true;
    const release = await takeTurn(KEY);
    isTaking = false;
    if (!release) return;
    const onClosed = () => {
      shown = null;
      release();
    };
    // Whatever was true before the turn came may not be any more.
    if (
      hasEnded ||
      document.visibilityState !== "visible" ||
      nextStep(interval, answered.get(), serverNow()) !== "remind"
    )
      release();
    else shown = dialogs.open("realityCheck", { onAnswered: answer }, { preventClose: true, onClosed });
  };
  const look = () => {
    const step = nextStep(interval, answered.get(), serverNow());
    if (step === "begin") answer();
    // A tab that goes out of sight hands its reminder to the one that comes into it.
    if (step !== "remind" || document.visibilityState !== "visible") hide();
    else if (document.hasFocus()) void show();
    else setTimeout(() => void show(), MANNERS_MS);
  };

  look();
  const timer = setInterval(look, LOOK_MS);
  const unsubscribe = answered.subscribe(look);
  window.addEventListener("focus", look);
  document.addEventListener("visibilitychange", look);
  return () => {
    hasEnded = true;
    clearInterval(timer);
    unsubscribe();
    window.removeEventListener("focus", look);
    document.removeEventListener("visibilitychange", look);
    hide();
  };
}
