import { useTranslation } from "#lib/i18n/i18n.tsx";
import { CardGrid } from "#ui/card-grid.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { LiveWinners } from "#features/winners/index.ts";
import { JackpotCard, JackpotCardSkeleton } from "../components/jackpot-card.tsx";
import { jackpotsRead } from "../queries.ts";
import { useLiveJackpots } from "../use-live-jackpots.ts";

export const plan = () => [jackpotsRead];
export const main = plan;

const SKELETONS = 6;

export function Component() {
  const { t } = useTranslation();
  const { jackpots, isError, isFetching, refetch } = useLiveJackpots(jackpotsRead);
  const largestFirst = jackpots?.toSorted((one, other) => other.amount.amount - one.amount.amount);
  return (
    <div className="grid gap-8 *:min-w-0 tablet:gap-12">
      <div className="grid gap-6">
        <PageHeading title={t("routes.jackpots")} lead={t("jackpots.list.lead")} />
        {!jackpots && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
        {jackpots?.length === 0 && (
          <EmptyState
            icon="crown"
            title={t("jackpots.empty")}
            action={<LinkButton to="/gamehall">{t("home.categories.all")}</LinkButton>}
          />
        )}
        {(jackpots ? jackpots.length > 0 : !isError) && (
          <CardGrid label={t("routes.jackpots")}>
            {largestFirst?.map((jackpot) => (
              <li key={jackpot.id}>
                <JackpotCard jackpot={jackpot} />
              </li>
            ))}
            {!jackpots &&
              Array.from({ length: SKELETONS }, (_, index) => (
                <li key={index}>
                  <JackpotCardSkeleton />
                </li>
              ))}
          </CardGrid>
        )}
      </div>
      <LiveWinners />
    </div>
  );
}
