import type { AnswerOf } from "#contract/methods.ts";
import { formatHundredths, formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { siteConfigRead } from "#lib/api/site-reads.ts";
import { useSite } from "#lib/site/site-context.ts";
import { CardGrid } from "#ui/card-grid.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PromoCode } from "#features/campaigns/index.ts";
import { ProfileArea } from "#features/account/index.ts";
import { profileInfoRead } from "#features/account/index.ts";
import { Awaiting } from "#ui/awaiting.tsx";
import { BonusCard } from "../bonus-card.tsx";
import { bettingBonusesRead, bonusesRead, freespinsRead } from "../queries.ts";

export const plan = () => [profileInfoRead, siteConfigRead, bonusesRead, bettingBonusesRead, freespinsRead];

type Bonus = AnswerOf<"bonuses/get">["items"][number];
type BettingBonus = AnswerOf<"BettingBonuses/get">["items"][number];
type Freespins = AnswerOf<"freespins/get">["items"][number];

const isOpen = ({ status }: BettingBonus) => status === "active" || status === "available" || status === "inactive";

export function Component() {
  const { t } = useTranslation();
  const [bonuses, betting, freespins] = [useRead(bonusesRead), useRead(bettingBonusesRead), useRead(freespinsRead)];
  const title = t("bonuses.failed");
  return (
    <ProfileArea id="profile-bonuses">
      <PromoCode place="page" />
      <Awaiting read={bonuses} title={title}>
        {(casino) => (
          <Awaiting read={betting} title={title}>
            {(sport) => (
              <Awaiting read={freespins} title={title}>
                {(packs) => <Bonuses casino={casino.items} sport={sport.items.filter(isOpen)} packs={packs.items} />}
              </Awaiting>
            )}
          </Awaiting>
        )}
      </Awaiting>
    </ProfileArea>
  );
}

type BonusesProps = { casino: readonly Bonus[]; sport: readonly BettingBonus[]; packs: readonly Freespins[] };

function Bonuses({ casino, sport, packs }: BonusesProps) {
  const { t } = useTranslation();
  if (casino.length + sport.length + packs.length === 0) {
    return (
      <EmptyState
        icon="gift"
        title={t("bonuses.empty.title")}
        text={t("bonuses.empty.text")}
        action={<LinkButton to="/offers">{t("bonuses.empty.action")}</LinkButton>}
      />
    );
  }
  return (
    <CardGrid label={t("routes.profile-bonuses")}>
      {casino.map((bonus) => (
        <CasinoBonus key={`casino${bonus.id}`} bonus={bonus} />
      ))}
      {packs.map((pack) => (
        <FreespinPack key={`spins${pack.id}`} pack={pack} />
      ))}
      {sport.map((bonus) => (
        <SportBonus key={`sport${bonus.id}`} bonus={bonus} />
      ))}
    </CardGrid>
  );
}

function CasinoBonus({ bonus }: { bonus: Bonus }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const terms = [
    ...(bonus.max_bet ? [t("bonuses.maxBet", { amount: formatMoney(bonus.max_bet, locale) })] : []),
    ...(bonus.max_payout ? [t("bonuses.maxPayout", { amount: formatMoney(bonus.max_payout, locale) })] : []),
  ];
  const kind = t("bonuses.kinds.casino");
  return (
    <BonusCard
      title={bonus.description.title || kind}
      kind={kind}
      status={bonus.status}
      amount={formatMoney(bonus.status === "available" ? bonus.amount : bonus.balance, locale)}
      wager={bonus.wager}
      expiresAt={bonus.expires_at}
      terms={terms}
    />
  );
}

function SportBonus({ bonus }: { bonus: BettingBonus }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const kind = t("bonuses.kinds.sport");
  const terms =
    bonus.min_odds === null ? [] : [t("bonuses.minOdds", { odds: formatHundredths(bonus.min_odds, locale) })];
  return (
    <BonusCard
      title={bonus.description.title || kind}
      kind={kind}
      status={bonus.status}
      amount={formatMoney(bonus.balance, locale)}
      wager={bonus.wager}
      expiresAt={bonus.expires_at}
      terms={terms}
    />
  );
}

function FreespinPack({ pack }: { pack: Freespins }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  return (
    <BonusCard
      title={pack.description.title || pack.game.name}
      kind={t("bonuses.kinds.freespins")}
      status={pack.status}
      amount={t("bonuses.spins", { count: pack.remaining_count })}
      expiresAt={pack.expires_at}
      terms={[pack.game.name, t("bonuses.spinBet", { amount: formatMoney(pack.bet, locale) })]}
    />
  );
}
