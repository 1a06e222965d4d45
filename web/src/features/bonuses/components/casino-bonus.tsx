import type { Bonus } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { useCall } from "#lib/calls/use-call.ts";
import { useMoneyMoved } from "#lib/api/money-news.ts";
import { formatCount, formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { held, isOpen } from "#lib/rewards/at-risk.ts";
import { useServices } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { useNow } from "#lib/time/clock.ts";
import { Button } from "#ui/button.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { FailureNote } from "#features/forms/index.ts";
import { titleOf } from "../bonus-words.ts";
import { BonusCard } from "./bonus-card.tsx";
import { ExcludedGames } from "./excluded-games.tsx";
import { EndTerm, Term, Terms } from "./terms.tsx";
import { WagerProgress } from "./wager-progress.tsx";

type CasinoBonusProps = { bonus: Bonus; bonuses: readonly Bonus[] };

/** A casino bonus: its terms in full, and activate, put aside and give up. */
export function CasinoBonus({ bonus, bonuses }: CasinoBonusProps) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const isEnded = !isOpen(bonus, useNow(1000));
  return (
    <BonusCard
      title={titleOf(bonus, t("bonuses.kinds.casino"))}
      kind={t("bonuses.kinds.casino")}
      status={isEnded ? "ended" : bonus.status}
      amountLabel={t(bonus.status === "available" ? "bonuses.amount.available" : "bonuses.amount.held")}
      amount={formatMoney(held(bonus), locale)}
    >
      <WagerProgress wager={bonus.wager} />
      <CasinoTerms bonus={bonus} bonuses={bonuses} />
      {isEnded ? <p className="text-sm text-muted">{t("bonuses.endedText")}</p> : <Actions bonus={bonus} />}
    </BonusCard>
  );
}

function CasinoTerms({ bonus, bonuses }: CasinoBonusProps) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { data: info } = useRead(generalInfoRead);
  const { wager, max_bet, max_payout, contributions, excluded_games, excluded_categories, status } = bonus;
  const isWagered = (wager?.required.amount ?? 0) > 0;
  const bindsOwn = bonus.type === "deposit" && isWagered;
  return (
    <Terms>
      {wager && isWagered && (
        <Term label={t("bonuses.terms.stake")}>
          {t("bonuses.terms.times", { times: wager.multiplier, amount: formatMoney(bonus.amount, locale) })}
        </Term>
      )}
      {max_bet && (
        <Term label={t("bonuses.terms.maxBet")}>
          {t("bonuses.terms.maxBetText", { amount: formatMoney(max_bet, locale) })}
        </Term>
      )}
      {contributions.length > 0 && (
        <Term label={t("bonuses.terms.counts")}>
          {contributions.map(({ type, percent }) => (
            <span key={type} className="block">
              {percent === 0
                ? t("bonuses.terms.countsNothing", { type: t(`bonuses.types.${type}`) })
                : t("bonuses.terms.countsPercent", {
                    type: t(`bonuses.types.${type}`),
                    percent: formatCount(percent, locale),
                  })}
            </span>
          ))}
        </Term>
      )}
      {excluded_games.length + excluded_categories.length > 0 && (
        <Term label={t("bonuses.terms.excluded")}>
          <ExcludedGames bonus={bonus} bonuses={bonuses} />
        </Term>
      )}
      {max_payout && (
        <Term label={t("bonuses.terms.maxPayout")}>
          {t("bonuses.terms.maxPayoutText", { amount: formatMoney(max_payout, locale) })}
        </Term>
      )}
      <EndTerm
        label={t(status === "available" ? "bonuses.terms.activateBy" : "bonuses.terms.ends")}
        at={bonus.expires_at}
      />
      {bindsOwn && (
        <Term label={t("bonuses.terms.withdrawal")}>
          {t(info?.is_bonus_isolation_enabled ? "bonuses.terms.withdrawalFree" : "bonuses.terms.withdrawalEnds")}
        </Term>
      )}
      <Term label={t("bonuses.terms.leaving")}>
        {t(status === "available" ? "bonuses.terms.leavingUnused" : "bonuses.terms.leavingBurns", {
          amount: formatMoney(held(bonus), locale),
        })}
      </Term>
    </Terms>
  );
}

function Actions({ bonus }: { bonus: Bonus }) {
  const { t } = useTranslation();
  const { dialogs } = useServices();
  const moneyMoved = useMoneyMoved();
  const putAside = useCall("bonuses/deactivate", {
    failure: "bonuses.failure",
    success: () => t("bonuses.deactivate.done"),
    onDone: moneyMoved,
    // Another tab, or the bonus's end, may have been first.
    onFailed: () => void moneyMoved(),
  });
  const title = titleOf(bonus, t("bonuses.kinds.casino"));
  return (
    <div className="mt-auto grid gap-3">
      <FailureNote>{putAside.failure}</FailureNote>
      <div className="flex flex-wrap gap-2">
        {bonus.status === "active" ? (
          <>
            <LinkButton to="/gamehall" size="small" variant="primary">
              {t("bonuses.play")}
            </LinkButton>
            <Button size="small" isLoading={putAside.isBusy} onClick={() => putAside.call({ bonus_id: bonus.id })}>
              {t("bonuses.deactivate.submit")}
              <span className="sr-only">: {title}</span>
            </Button>
          </>
        ) : (
          <Button
            size="small"
            variant="primary"
            onClick={() => dialogs.open("activateBonus", { family: "casino", bonus })}
          >
            {t(bonus.status === "inactive" ? "bonuses.activate.again" : "bonuses.activate.open")}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={() => dialogs.open("removeBonus", { family: "casino", bonus })}>
          {t("bonuses.remove.open")}
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
    </div>
  );
}
