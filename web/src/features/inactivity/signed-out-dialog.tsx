import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useDialogs } from "#lib/site/services.tsx";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { LinkButton } from "#ui/link-button.tsx";

export function SignedOutDialog({ reason, minutes }: AppDialogs["signedOut"]) {
  const { t } = useTranslation();
  return (
    <DialogFrame title={t(`inactivity.signedOut.${reason}.title`)} kind="confirm">
      {reason === "inactivity" ? <Idle minutes={minutes} /> : <Excluded />}
    </DialogFrame>
  );
}

function Idle({ minutes }: { minutes: number | undefined }) {
  const { t } = useTranslation();
  const { close } = useDialogFrame();
  const dialogs = useDialogs();
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        {minutes
          ? t("inactivity.signedOut.inactivity.after", { count: minutes })
          : t("inactivity.signedOut.inactivity.text")}
      </p>
      <Button
        variant="primary"
        size="large"
        block
        onClick={() => {
          // Open before closing, so that the history does not step back and forth in between.
          dialogs.open("auth", { type: "authorization" });
          close();
        }}
      >
        {t("inactivity.signedOut.inactivity.signIn")}
      </Button>
    </div>
  );
}

function Excluded() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5">
      <p className="text-muted">{t("inactivity.signedOut.self_exclusion.text")}</p>
      <LinkButton to="/responsible-gaming" variant="primary" size="large" block>
        {t("inactivity.signedOut.self_exclusion.help")}
      </LinkButton>
    </div>
  );
}
