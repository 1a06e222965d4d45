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
/** Delay of a visible but unfocused window, so that the focused one shows the reminder. */
const MANNERS_MS = 1500;

/** The reminders that were answered in any tab. */
const answered = sharedValue(KEY, parseAnswered);

/** Shows the reality check at the interval the player chose, on any page or game (§1 responsible gaming). Renders nothing. */
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

/** Checks the wall clock until the returned function is called. */
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
    // The conditions may have changed while waiting for the lock.
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
    // A tab that is hidden releases the reminder to the tab that becomes visible.
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
