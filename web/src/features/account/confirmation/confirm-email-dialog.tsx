import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useServices } from "#lib/site/services.tsx";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { ConfirmContact } from "./confirm-contact.tsx";

/** §2.5 confirm-email confirm. After registration the welcome letter contains a code; from a hint one has to be sent. */
export function ConfirmEmailDialog({ contact, sends }: AppDialogs["confirmEmail"]) {
  const { t } = useTranslation();
  const { close, finish } = useDialogFrame();
  const { toasts } = useServices();
  const done = () => {
    toasts.show("success", t("account.profile.contacts.nowConfirmed"));
    finish();
  };
  return (
    <DialogFrame title={t("account.confirmation.dialog.title")} kind="confirm">
      <div className="grid gap-4">
        <p className="text-muted">{t("account.confirmation.dialog.text")}</p>
        <ConfirmContact contact={contact} sends={sends === true} onConfirmed={done} />
        <Button variant="ghost" block onClick={close}>
          {t("account.profile.contacts.later")}
        </Button>
      </div>
    </DialogFrame>
  );
}
