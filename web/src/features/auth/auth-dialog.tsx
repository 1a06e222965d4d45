import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accountRead } from "#lib/api/account.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useServices } from "#lib/site/services.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { usePendingSecondFactor } from "./auth-memory.ts";
import type { AuthSide } from "./auth-mode.ts";
import { AuthSides } from "./auth-sides.tsx";
import { useDraft } from "./draft.tsx";
import { ModeSwitch } from "./mode-switch.tsx";
import { useSideTitle } from "./side-title.ts";

/** §2.5 auth popup. Signing in and registering are sides of one popup, so that switching does not close it. */
export function AuthDialog({ type, expired, onSignedIn }: AppDialogs["auth"]) {
  const { t } = useTranslation();
  const { finish } = useDialogFrame();
  const queries = useQueryClient();
  const { toasts } = useServices();
  const pending = usePendingSecondFactor();
  const [side, setSide] = useState<AuthSide>(type);
  const draft = useDraft(expired ? { login: expired.login } : {});
  const title = useSideTitle(side);
  const done = () => {
    const name = queries.getQueryData(accountRead.queryKey)?.fakename;
    toasts.show("success", t(side === "registration" ? "auth.registration.done" : "auth.authorization.done", { name }));
    // Before closing, so that the opener can distinguish success from cancellation.
    onSignedIn?.();
    finish();
  };
  // A player whose session expired has an account already; the code step shows no other side.
  const hasOtherSide = !expired && !(side === "authorization" && pending);
  return (
    <DialogFrame title={title} wide>
      <AuthSides side={side} draft={draft} onDone={done} onSide={setSide}>
        {expired && side === "authorization" && (
          <p className="order-first rounded-control bg-info-soft px-4 py-3 text-sm">{t("auth.expired")}</p>
        )}
        {hasOtherSide && (side === "authorization" || side === "registration") && (
          <ModeSwitch mode={side}>
            {(label, other) => (
              <button
                type="button"
                onClick={() => setSide(other)}
                className="inline-flex min-h-11 items-center font-semibold text-primary-text hovered:underline"
              >
                {label}
              </button>
            )}
          </ModeSwitch>
        )}
      </AuthSides>
    </DialogFrame>
  );
}
