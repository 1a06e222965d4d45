import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../lib/i18n.tsx";
import { DialogFrame } from "../../ui/dialog-frame.tsx";
import { useDialogFrame } from "../../lib/dialogs/dialog-context.ts";
import type { AppDialogs } from "../../lib/dialogs/app-dialogs.ts";
import { accountRead } from "../../lib/account.ts";
import { useServices } from "../../lib/services.tsx";
import { AuthAside } from "./auth-aside.tsx";
import { AuthPanel, type AuthMode } from "./auth-panel.tsx";
import { ModeSwitch } from "./mode-switch.tsx";

/** §2.5 auth popup. Signing in and up are one place with two sides, so that nobody has to close one to reach the other. */
export function AuthDialog({ type, onSignedIn }: AppDialogs["auth"]) {
  const { t } = useTranslation();
  const { finish } = useDialogFrame();
  const queries = useQueryClient();
  const services = useServices();
  const [mode, setMode] = useState<AuthMode>(type === "authorization" ? "authorization" : "registration");
  const done = () => {
    const name = queries.getQueryData(accountRead.queryKey)?.fakename;
    services?.toasts.show("success", t(`auth.${mode}.done`, { name }));
    finish();
    onSignedIn?.();
  };
  return (
    <DialogFrame title={t(`auth.${mode}.title`)} wide>
      <div className="grid gap-6 tablet:grid-cols-[1fr_18rem]">
        <div className="grid content-start gap-5">
          <AuthPanel key={mode} mode={mode} onDone={done} />
          <ModeSwitch mode={mode}>
            {(label, other) => (
              <button type="button" onClick={() => setMode(other)} className="inline-flex min-h-11 items-center font-semibold text-primary-text hovered:underline">
                {label}
              </button>
            )}
          </ModeSwitch>
        </div>
        <AuthAside className="max-tablet:hidden" />
      </div>
    </DialogFrame>
  );
}
