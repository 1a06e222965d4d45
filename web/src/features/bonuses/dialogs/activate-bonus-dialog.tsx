import { useRead } from "#lib/api/reads.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { useMoneyMoved } from "#lib/api/money-news.ts";
import { useCalls } from "#lib/calls/use-call.ts";
import type { AppDialogs } from "#lib/dialogs/app-dialogs.ts";
import { useDialogFrame } from "#lib/dialogs/dialog-context.ts";
import { formatHundredths, formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { held } from "#lib/rewards/at-risk.ts";
import { bonusesRead } from "#lib/rewards/reads.ts";
import { useServices } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { DialogFrame } from "#ui/dialog-frame.tsx";
import { titleOf } from "../bonus-words.ts";
import { ConfirmParts } from "./confirm-parts.tsx";

/** §2.5 bonus activate confirm. Only one casino bonus is active at a time: the other one is put aside first, and is named. */
export function ActivateBonusDialog(props: AppDialogs["activateBonus"]) {
  const { family, bonus } = props;
  const { t } = useTranslation();
  const { locale } = useSite();
  const { finish } = useDialogFrame();
  const { dialogs, toasts } = useServices();
  const moneyMoved = useMoneyMoved();
  const { data: bonuses } = useRead(bonusesRead, { enabled: family === "casino" });
  const { data: info } = useRead(generalInfoRead);
  const other =
    family === "casino" ? bonuses?.items.find(({ id, status }) => id !== bonus.id && status === "active") : undefined;
  const calls = useCalls<"bonuses/activate" | "bonuses/deactivate" | "BettingBonuses/activate">({
    failure: "bonuses.failure",
    onFailed: () => void moneyMoved(),
  });
  const activate = async () => {
    const params = { bonus_id: bonus.id };
    if (family === "betting") await calls.send({ name: "BettingBonuses/activate", params });
    else {
      if (other) await calls.send({ name: "bonuses/deactivate", params: { bonus_id: other.id } });
      await calls.send({ name: "bonuses/activate", params });
    }
    void moneyMoved();
    finish();
    if (family === "betting") dialogs.open("bettingBonusActivated", { bonus });
    else toasts.show("success", t("bonuses.activate.done", { title }));
  };

  const kind = t(family === "casino" ? "bonuses.kinds.casino" : "bonuses.kinds.sport");
  const title = titleOf(bonus, kind);
  const { wager } = bonus;
  const isWagered = (wager?.remaining.amount ?? 0) > 0;
  const bindsOwn = family === "casino" && bonus.type === "deposit" && !info?.is_bonus_isolation_enabled;
  return (
    <DialogFrame title={t("bonuses.activate.title", { title })} kind="confirm">
      <ConfirmParts
        failure={calls.failure}
        submit={t(other ? "bonuses.activate.submitOther" : "bonuses.activate.submit")}
        isBusy={calls.isBusy}
        onSubmit={() => void activate().catch(() => undefined)}
        keep={t("bonuses.activate.keep")}
      >
        <p>
          {t(family === "casino" ? "bonuses.activate.text" : "bonuses.activate.textSport", {
            amount: formatMoney(held(bonus), locale),
          })}{" "}
          {wager && isWagered && t("bonuses.activate.stake", { remaining: formatMoney(wager.remaining, locale) })}
        </p>
        {family === "casino" && bonus.max_bet && (
          <p>{t("bonuses.activate.maxBet", { amount: formatMoney(bonus.max_bet, locale) })}</p>
        )}
        {family === "betting" && bonus.min_odds !== null && (
          <p>{t("bonuses.activate.minOdds", { odds: formatHundredths(bonus.min_odds, locale) })}</p>
        )}
        {bindsOwn && isWagered && <p>{t("bonuses.terms.withdrawalEnds")}</p>}
        {other && (
          <p className="text-text">
            {t("bonuses.activate.other", {
              title: titleOf(other, t("bonuses.kinds.casino")),
              amount: formatMoney(held(other), locale),
            })}
          </p>
        )}
      </ConfirmParts>
    </DialogFrame>
  );
}
