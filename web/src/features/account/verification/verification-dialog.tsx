import { useEffect, useEffectEvent } from "react";
import { useUser } from "#lib/api/account.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useServices } from "#lib/site/services.tsx";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { useVerification } from "./use-verification.ts";
import { VerificationSteps } from "./verification-steps.tsx";
import { VerificationWindow } from "./verification-window.tsx";

/** §2.5 identity verification for a withdrawal or a game that requires it. The player returns to that afterwards. */
export function VerificationDialog({ externalActionId }: AppDialogs["verification"]) {
  const { t } = useTranslation();
  const { close, finish } = useDialogFrame();
  const { toasts } = useServices();
  const user = useUser();
  const { container, state, open, close: leave } = useVerification({ externalActionId });
  const isDone = user !== null && (user.is_verified || user.is_on_verification);
  const done = useEffectEvent(() => {
    toasts.show(
      "success",
      t(user?.is_verified ? "account.verification.approved.title" : "account.verification.submitted.title"),
    );
    finish();
  });
  useEffect(() => {
    if (isDone && state === "closed") done();
  }, [isDone, state]);
  return (
    <DialogFrame title={t("account.verification.none.title")} kind="popup">
      <div className="grid gap-5">
        {state === "closed" && (
          <>
            <p className="text-muted">{t("account.verification.none.text")}</p>
            <VerificationSteps />
            <div className="grid gap-2">
              <Button variant="primary" size="large" block onClick={() => void open()}>
                {t("account.verification.none.action")}
              </Button>
              <Button variant="ghost" block onClick={close}>
                {t("account.profile.fill.later")}
              </Button>
            </div>
          </>
        )}
        <VerificationWindow state={state} container={container} onRetry={() => void open()} onClose={leave} />
      </div>
    </DialogFrame>
  );
}
