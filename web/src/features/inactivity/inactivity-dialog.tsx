import { useEffect, useState } from "react";
import { deviceNow } from "#lib/time/clock.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Amount } from "#ui/amount.tsx";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useSession } from "#features/auth/index.ts";
import { countdownText, lastCall } from "./countdown-text.ts";

/** §2.5 "inactivity warning with a countdown". Any activity closes it; the button makes that visible. */
export function InactivityDialog({ deadline, secondsLeft }: AppDialogs["inactivity"]) {
  const { t } = useTranslation();
  const left = useSecondsUntil(deadline, secondsLeft);
  if (left <= 0) return <Leaving />;
  return (
    <DialogFrame title={t("inactivity.title")} kind="confirm">
      <Warning left={left} />
    </DialogFrame>
  );
}

function Warning({ left }: { left: number }) {
  const { t } = useTranslation();
  const { close, finish } = useDialogFrame();
  const { signOut } = useSession();
  const call = lastCall(left);
  return (
    <div className="grid gap-5">
      <p className="text-muted">{t("inactivity.text")}</p>
      <p
        role="timer"
        aria-label={t("inactivity.left")}
        className="grid justify-items-center rounded-card bg-sunken py-5"
      >
        <Amount className="text-3xl font-semibold text-primary-text">{countdownText(left)}</Amount>
        <span className="text-sm text-muted">{t("inactivity.left")}</span>
      </p>
      {/* Announced a few times, not every second. */}
      <p role="status" className="sr-only">
        {call === null ? "" : t("inactivity.secondsLeft", { count: call })}
      </p>
      <div className="grid gap-2">
        <Button variant="primary" size="large" block onClick={close}>
          {t("inactivity.stay")}
        </Button>
        <Button
          variant="ghost"
          block
          onClick={() => {
            finish();
            void signOut();
          }}
        >
          {t("inactivity.leave")}
        </Button>
      </div>
    </div>
  );
}

/** Covers the page after the deadline while the server is called. */
function Leaving() {
  const { t } = useTranslation();
  return (
    <DialogFrame title={t("inactivity.leaving")} kind="confirm">
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        {t("inactivity.leavingText")}
      </p>
    </DialogFrame>
  );
}

/** Uses the wall clock, so that a late timer does not extend the time. */
function useSecondsUntil(deadline: number, first: number): number {
  const [left, setLeft] = useState(first);
  useEffect(() => {
    if (deadline === 0) return;
    const timer = setInterval(() => setLeft(Math.ceil((deadline - deviceNow()) / 1000)), 250);
    return () => clearInterval(timer);
  }, [deadline]);
  return left;
}
