import { useState } from "react";
import { useTranslation } from "../../lib/i18n.tsx";
import { useNow } from "../../lib/clock.ts";
import { useIsHydrated } from "../../lib/hydrated.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { rememberedResendAt, secondsToWait } from "./second-factor.ts";

const SECOND_MS = 1000;

/** `0:42`. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

type ResendCodeProps = {
  /** When another code may be asked for; null: now. */
  at: number | null;
  onResend: () => Promise<void>;
};

/** Another code, once it may be asked for; until then how long that is. */
export function ResendCode({ at, onResend }: ResendCodeProps) {
  const { t } = useTranslation();
  const now = useNow(SECOND_MS);
  const [isSending, setIsSending] = useState(false);
  const wait = secondsToWait(at, now);
  const resend = async () => {
    setIsSending(true);
    await onResend();
    setIsSending(false);
  };
  return (
    <div className="flex min-h-11 items-center text-sm text-muted">
      {wait > 0 ? (
        <p>
          {t("auth.code.anotherIn")} <span className="tabular-nums">{clockOf(wait)}</span>
        </p>
      ) : (
        <Button variant="ghost" className="-ms-5 text-primary-text" icon="refresh" isLoading={isSending} onClick={() => void resend()}>
          {t("auth.code.another")}
        </Button>
      )}
    </div>
  );
}

/** §8.3: after a reload the password is gone and the code still good; whoever waits for it should know that. */
export function CodeIsOnItsWay() {
  const isHydrated = useIsHydrated();
  return isHydrated ? <RememberedCode /> : null;
}

function RememberedCode() {
  const { t } = useTranslation();
  const now = useNow(SECOND_MS);
  const [until] = useState(() => rememberedResendAt(Date.now()));
  const wait = secondsToWait(until, now);
  if (wait === 0) return null;
  return (
    <p className="flex items-start gap-2 rounded-control bg-info-soft px-4 py-3 text-sm">
      <Icon name="clock" className="text-info-text" />
      <span>
        {t("auth.code.remembered")} <span className="tabular-nums">{clockOf(wait)}</span>
      </span>
    </p>
  );
}
