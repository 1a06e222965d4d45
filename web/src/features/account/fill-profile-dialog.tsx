import { useLocation, useNavigate } from "react-router";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { settingsAddress } from "./settings/settings-address.ts";

/** §2.5 fill-profile-info confirm: names the missing data and links to the profile, which links back (§2.3). */
export function FillProfileDialog({ from, reason }: AppDialogs["fillProfile"]) {
  const { t } = useTranslation();
  const { close, finish } = useDialogFrame();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const go = () => {
    finish();
    void navigate(settingsAddress({ from: from ?? `${pathname}${search}`, reason }));
  };
  return (
    <DialogFrame title={t("account.profile.fill.title")} kind="confirm">
      <div className="grid gap-5">
        <p className="text-muted">
          {t(reason === "contact" ? "account.profile.fill.contact" : "account.profile.fill.text")}
        </p>
        <div className="grid gap-2">
          <Button variant="primary" size="large" block onClick={go}>
            {t("account.profile.fill.go")}
          </Button>
          <Button variant="ghost" block onClick={close}>
            {t("account.profile.fill.later")}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
