import { useTransition } from "react";
import { useNow } from "#lib/time/clock.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { secondsToWait } from "./resend-wait.ts";

const SECOND_MS = 1000;

type ResendButtonProps = {
  /** When another code may be requested, milliseconds UTC; null: now. */
  at: number | null;
  onResend: () => Promise<unknown>;
};

/** Counts down until another code may be requested. Meanwhile the button shows the wait, keeps the focus, and then enables itself. */
export function ResendButton({ at, onResend }: ResendButtonProps) {
  const { t } = useTranslation();
  const wait = secondsToWait(at, useNow(SECOND_MS));
  const [isSending, startSending] = useTransition();
  const isResting = wait > 0 || isSending;
  const resend = () =>
    startSending(async () => {
      await onResend();
    });
  return (
    <Button
      size="small"
      icon="refresh"
      className="justify-self-start"
      isLoading={isSending}
      aria-disabled={isResting || undefined}
      onClick={isResting ? undefined : resend}
    >
      {wait > 0 ? t("forms.resendIn", { count: wait }) : t("forms.resend")}
    </Button>
  );
}
