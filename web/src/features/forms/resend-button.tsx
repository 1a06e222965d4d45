import { useState } from "react";
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
  const [isSending, setIsSending] = useState(false);
  const isResting = wait > 0 || isSending;
  const resend = async () => {
    setIsSending(true);
    await onResend().finally(() => setIsSending(false));
  };
  return (
    <Button
      size="small"
      icon="refresh"
      className="justify-self-start"
      isLoading={isSending}
      aria-disabled={isResting || undefined}
      onClick={isResting ? undefined : () => void resend()}
    >
      {wait > 0 ? t("forms.resendIn", { count: wait }) : t("forms.resend")}
    </Button>
  );
}
