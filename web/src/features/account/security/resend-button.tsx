import { useEffect, useState } from "react";
import { useTranslation } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";

/** However wrong this device's clock is, nobody waits longer. */
const LONGEST_S = 120;

export function secondsUntil(at: number, nowMs: number): number {
  return Math.min(LONGEST_S, Math.max(0, at - Math.floor(nowMs / 1000)));
}

type ResendButtonProps = {
  /** When another code may be asked for, UTC seconds. */
  at: number;
  isLoading: boolean;
  onResend: () => void;
};

/** Counts down to the moment when another code may be asked for. The button says why it rests, keeps the focus, and wakes by itself. */
export function ResendButton({ at, isLoading, onResend }: ResendButtonProps) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(() => secondsUntil(at, Date.now()));
  useEffect(() => {
    const until = Date.now() + secondsUntil(at, Date.now()) * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [at]);
  return (
    <Button size="small" icon="refresh" className="justify-self-start" isLoading={isLoading} aria-disabled={left > 0 || undefined} onClick={left > 0 ? undefined : onResend}>
      {left > 0 ? t("security.resendIn", { count: left }) : t("security.resend")}
    </Button>
  );
}
