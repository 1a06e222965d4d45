import { useEffect, useState } from "react";
import { useTranslation } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";

type ResendButtonProps = {
  /** When another code may be asked for, milliseconds on this device's clock. */
  until: number;
  isLoading: boolean;
  onResend: () => void;
};

/** Counts down to the moment when another code may be asked for. It rests without losing the focus. */
export function ResendButton({ until, isLoading, onResend }: ResendButtonProps) {
  const { t } = useTranslation();
  const left = useSecondsLeft(until);
  return (
    <Button size="small" variant="ghost" icon="refresh" isLoading={isLoading} aria-disabled={left > 0 || undefined} onClick={left > 0 ? undefined : onResend}>
      {left > 0 ? t("profile.contacts.resendIn", { count: left }) : t("profile.contacts.resend")}
    </Button>
  );
}

function useSecondsLeft(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const tick = () => setLeft(secondsTo(until));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
