import { useNavigate } from "react-router";
import { useUser } from "#lib/api/account.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";

/** §2.5 demo mode: nothing is won or lost, and how to play for real. */
export function DemoDialog() {
  const { t } = useTranslation();
  const { finish } = useDialogFrame();
  const navigate = useNavigate();
  const isPlayer = useUser() !== null;
  const playForReal = async () => {
    // Navigates first, because closing the dialog steps back in the history. A guest is asked to join there.
    await navigate({ hash: "real" }, { replace: true });
    finish();
  };
  return (
    <DialogFrame title={t("games.demo.title")} kind="confirm">
      <div className="grid gap-5">
        <p className="text-muted">{t("games.demo.text")}</p>
        <div className="grid gap-2">
          <Button variant="primary" size="large" block onClick={finish}>
            {t("games.demo.goOn")}
          </Button>
          <Button block onClick={() => void playForReal()}>
            {t(isPlayer ? "games.demo.real" : "games.demo.join")}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
