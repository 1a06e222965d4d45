import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { askForMoney } from "#lib/api/money-news.ts";
import { useRead } from "#lib/api/reads.ts";
import { siteConfigRead } from "#lib/api/site-reads.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { Rewards } from "#lib/rewards/at-risk.ts";
import { bettingBonusesRead, bonusesRead, freespinsRead } from "#lib/rewards/reads.ts";
import { useRewards } from "#lib/rewards/use-rewards.ts";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { serverNow } from "#lib/time/clock.ts";
import { CardGrid } from "#ui/card-grid.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { PromoCode } from "#features/campaigns/index.ts";
import { ProfileArea, profileInfoRead } from "#features/account/index.ts";
import { SportBonus } from "../components/betting-bonus.tsx";
import { CasinoBonus } from "../components/casino-bonus.tsx";
import { Freespins } from "../components/freespins.tsx";
import { categoryNamesRead, excludedGames, excludedGamesRead } from "../excluded.ts";

export const plan = ({ answer }: PlanContext) => {
  const excluded = excludedGames(answer(bonusesRead)?.items ?? []);
  const own = [profileInfoRead, siteConfigRead, bonusesRead, bettingBonusesRead, freespinsRead, categoryNamesRead];
  return excluded.length > 0 ? [...own, excludedGamesRead(excluded)] : own;
};

export function Component() {
  const { t } = useTranslation();
  const { rewards, isError } = useRewards();
  const reads = [useRead(bonusesRead), useRead(bettingBonusesRead), useRead(freespinsRead)];
  return (
    <ProfileArea id="profile-bonuses">
      <PromoCode place="page" />
      {rewards ? (
        <Bonuses rewards={rewards} />
      ) : isError ? (
        <ErrorState
          title={t("bonuses.failed")}
          onRetry={() => reads.filter((read) => read.isError).forEach((read) => void read.refetch())}
          isRetrying={reads.some((read) => read.isFetching)}
        />
      ) : (
        <Skeleton className="h-96 rounded-card!" />
      )}
    </ProfileArea>
  );
}

function Bonuses({ rewards }: { rewards: Rewards }) {
  const { t } = useTranslation();
  const { packs } = rewards;
  const [bonuses, betting] = [inOrder(rewards.bonuses), inOrder(rewards.betting)];
  useReloadAtEnd(rewards);
  if (bonuses.length + betting.length + packs.length === 0) {
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
    <CardGrid
      label={t("routes.profile-bonuses")}
      className="grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))]! items-start"
    >
      {bonuses.map((bonus) => (
        <CasinoBonus key={`casino${bonus.id}`} bonus={bonus} bonuses={bonuses} />
      ))}
      {packs.map((pack) => (
        <Freespins key={`spins${pack.id}`} pack={pack} />
      ))}
      {betting.map((bonus) => (
        <SportBonus key={`sport${bonus.id}`} bonus={bonus} others={betting} />
      ))}
    </CardGrid>
  );
}

const ORDER = ["active", "inactive", "available"];

/** What is in play first. */
const inOrder = <B extends { status: string }>(bonuses: readonly B[]): B[] =>
  bonuses.toSorted((one, other) => ORDER.indexOf(one.status) - ORDER.indexOf(other.status));

/** The longest delay that a timer can have. */
const LONGEST_MS = 2 ** 31 - 1;
/** The platform ends what is due some seconds late. */
const GRACE_MS = 5000;

/** A bonus that ends while its page is open takes its money along: the balance and the lists are loaded again. */
function useReloadAtEnd({ bonuses, betting, packs }: Rewards): void {
  const queries = useQueryClient();
  const ends = [...bonuses, ...betting, ...packs].flatMap(({ expires_at }) => expires_at ?? []).join();
  useEffect(() => {
    const now = serverNow();
    const waits = ends
      .split(",")
      .map((end) => Number(end) * 1000 - now + GRACE_MS)
      .filter((wait) => wait > GRACE_MS && wait <= LONGEST_MS);
    if (waits.length === 0) return;
    const timer = setTimeout(() => void askForMoney(queries), Math.min(...waits));
    return () => clearTimeout(timer);
  }, [ends, queries]);
}
