import { useNow } from "#lib/time/clock.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { platformRead, useRead } from "#lib/api/reads.ts";
import { CardGrid } from "#ui/card-grid.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { TournamentCard, TournamentCardSkeleton } from "../components/tournament-card.tsx";
import { inOrder } from "../phase.ts";

const tournamentsRead = platformRead("tournaments/get", { count: 30 });

export const plan = () => [tournamentsRead];

/** A tournament that starts or ends moves to its new place within this time. */
const REORDER_MS = 30_000;

export function Component() {
  const { t } = useTranslation();
  const now = useNow(REORDER_MS);
  const { data, isError, isFetching, refetch } = useRead(tournamentsRead);
  const tournaments = data && inOrder(data.items, Math.floor(now / 1000));
  return (
    <div className="grid gap-6">
      <PageHeading title={t("routes.tournaments")} lead={t("tournaments.list.lead")} />
      {!data && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {tournaments?.length === 0 && (
        <EmptyState
          icon="trophy"
          title={t("tournaments.none")}
          action={<LinkButton to="/gamehall">{t("home.categories.all")}</LinkButton>}
        />
      )}
      {(tournaments ? tournaments.length > 0 : !isError) && (
        <CardGrid label={t("routes.tournaments")} className="tablet:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
          {tournaments?.map((tournament) => (
            <li key={tournament.id}>
              <TournamentCard tournament={tournament} />
            </li>
          ))}
          {!tournaments &&
            Array.from({ length: 6 }, (_, index) => (
              <li key={index}>
                <TournamentCardSkeleton />
              </li>
            ))}
        </CardGrid>
      )}
    </div>
  );
}
