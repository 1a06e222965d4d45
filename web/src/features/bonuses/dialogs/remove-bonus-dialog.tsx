import { useRead } from "#lib/api/reads.ts";
import { useMoneyMoved } from "#lib/api/money-news.ts";
import { useCalls } from "#lib/calls/use-call.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { held } from "#lib/rewards/at-risk.ts";
import { bettingBonusesRead, bonusesRead } from "#lib/rewards/reads.ts";
import { useServices } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { titleOf } from "../bonus-words.ts";
import { ConfirmParts } from "./confirm-parts.tsx";

/** §2.5 bonus remove confirm: says how much burns, as of now. */
export function RemoveBonusDialog({ family, bonus: opened }: AppDialogs["removeBonus"]) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { finish } = useDialogFrame();
  const { toasts } = useServices();
  const moneyMoved = useMoneyMoved();
  const { data: casino } = useRead(bonusesRead, { enabled: family === "casino" });
  const { data: betting } = useRead(bettingBonusesRead, { enabled: family === "betting" });
  const items = (family === "casino" ? casino : betting)?.items;
  // The bonus may have won or lost since the dialog opened.
  const bonus = items?.find(({ id }) => id === opened.id) ?? opened;
  const calls = useCalls<"bonuses/remove" | "BettingBonuses/remove">({
    failure: "bonuses.failure",
    onDone: () => {
      void moneyMoved();
      finish();
      toasts.show("success", t("bonuses.remove.done", { title }));
    },
    onFailed: () => void moneyMoved(),
  });
  const title = titleOf(bonus, t(family === "casino" ? "bonuses.kinds.casino" : "bonuses.kinds.sport"));
  const amount = formatMoney(held(bonus), locale);
  const isUnused = bonus.status === "available";
  const name = family === "casino" ? "bonuses/remove" : "BettingBonuses/remove";
  return (
    <DialogFrame title={t("bonuses.remove.title", { title })} kind="confirm">
      <ConfirmParts
        failure={calls.failure}
        submit={isUnused ? t("bonuses.remove.submitUnused") : t("bonuses.remove.submit", { amount })}
        isDanger
        isBusy={calls.isBusy}
        onSubmit={() => calls.call({ name, params: { bonus_id: bonus.id } })}
        keep={t("bonuses.remove.keep")}
      >
        <p className="text-text">{t(isUnused ? "bonuses.remove.textUnused" : "bonuses.remove.text", { amount })}</p>
        <p>{t("bonuses.remove.own")}</p>
      </ConfirmParts>
    </DialogFrame>
  );
}
