import type { BettingBonus } from "#lib/api/entities.ts";
import { formatHundredths, formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { held, isOpen } from "#lib/rewards/at-risk.ts";
import { useDialogs } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { useNow } from "#lib/time/clock.ts";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { titleOf } from "../bonus-words.ts";
import { BonusCard } from "./bonus-card.tsx";
import { EndTerm, Term, Terms } from "./terms.tsx";
import { WagerProgress } from "./wager-progress.tsx";

type SportBonusProps = { bonus: BettingBonus; others: readonly BettingBonus[] };

/** A bonus for sports betting. The platform cannot put one aside: while another is active, this one waits. */
export function SportBonus({ bonus, others }: SportBonusProps) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const dialogs = useDialogs();
  const now = useNow(1000);
  const isEnded = !isOpen(bonus, now);
  const isUnused = bonus.status === "available";
  const isBlocked = others.some((other) => other.id !== bonus.id && other.status === "active" && isOpen(other, now));
  const title = titleOf(bonus, t("bonuses.kinds.sport"));
  return (
    <BonusCard
      title={title}
      kind={t("bonuses.kinds.sport")}
      status={isEnded ? "ended" : bonus.status}
      amountLabel={t(isUnused ? "bonuses.amount.available" : "bonuses.amount.held")}
      amount={formatMoney(held(bonus), locale)}
    >
      <WagerProgress wager={bonus.wager} />
      <Terms>
        {bonus.wager && bonus.wager.required.amount > 0 && (
          <Term label={t("bonuses.terms.stake")}>
            {t("bonuses.terms.times", {
              times: bonus.wager.multiplier,
              amount: formatMoney(bonus.amount, locale),
            })}
          </Term>
        )}
        {bonus.min_odds !== null && (
          <Term label={t("bonuses.terms.minOdds")}>
            {t("bonuses.terms.minOddsText", { odds: formatHundredths(bonus.min_odds, locale) })}
          </Term>
        )}
        <EndTerm label={t(isUnused ? "bonuses.terms.activateBy" : "bonuses.terms.ends")} at={bonus.expires_at} />
        <Term label={t("bonuses.terms.leaving")}>
          {t(isUnused ? "bonuses.terms.leavingUnused" : "bonuses.terms.leavingBurns", {
            amount: formatMoney(held(bonus), locale),
          })}
        </Term>
      </Terms>
      {isEnded ? (
        <p className="text-sm text-muted">{t("bonuses.endedText")}</p>
      ) : (
        <div className="mt-auto grid gap-3">
          {isBlocked && bonus.status !== "active" && (
            <p className="text-sm text-muted">{t("bonuses.activate.waits")}</p>
          )}
          <div className="flex flex-wrap gap-2">
            {bonus.status === "active" ? (
              <LinkButton to="/betting" size="small" variant="primary">
                {t("bonuses.toBets")}
              </LinkButton>
            ) : (
              !isBlocked && (
                <Button
                  size="small"
                  variant="primary"
                  onClick={() => dialogs.open("activateBonus", { family: "betting", bonus })}
                >
                  {t("bonuses.activate.open")}
                  <span className="sr-only">: {title}</span>
                </Button>
              )
            )}
            <Button
              size="small"
              variant="ghost"
              onClick={() => dialogs.open("removeBonus", { family: "betting", bonus })}
            >
              {t("bonuses.remove.open")}
              <span className="sr-only">: {title}</span>
            </Button>
          </div>
        </div>
      )}
    </BonusCard>
  );
}
