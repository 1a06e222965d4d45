import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { formatHundredths, formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { held } from "#lib/rewards/at-risk.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Button } from "#ui/button.tsx";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { LinkButton } from "#ui/link-button.tsx";

/** §2.5 betting-bonus-activated confirm: what there is now, and the way to use it. */
export function BettingBonusActivatedDialog({ bonus }: AppDialogs["bettingBonusActivated"]) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { close } = useDialogFrame();
  const amount = formatMoney(held(bonus), locale);
  return (
    <DialogFrame title={t("bonuses.bettingActivated.title")} kind="confirm">
      <div className="grid gap-5">
        <div className="grid gap-3 text-muted">
          <p>{t("bonuses.bettingActivated.text", { amount })}</p>
          {bonus.min_odds !== null && (
            <p>{t("bonuses.activate.minOdds", { odds: formatHundredths(bonus.min_odds, locale) })}</p>
          )}
        </div>
        <div className="grid gap-2">
          <LinkButton to="/betting" variant="primary" size="large" block>
            {t("bonuses.toBets")}
          </LinkButton>
          <Button variant="ghost" block onClick={close}>
            {t("bonuses.bettingActivated.later")}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
}
