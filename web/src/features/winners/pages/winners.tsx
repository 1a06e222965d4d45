import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { CardGrid } from "#ui/card-grid.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { WinnerCard, WinnerCardSkeleton } from "../components/winner-card.tsx";
import { winnersRead } from "../queries.ts";

const COUNT = 36;
const REFETCH_MS = 15_000;
const read = winnersRead(COUNT);

export const plan = () => [read];
export const main = plan;

export function Component() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useRead(read, { refetchInterval: REFETCH_MS });
  return (
    <div className="grid gap-6">
      <PageHeading title={t("routes.winners")} lead={t("winners.list.lead")} />
      {!data && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data?.length === 0 && (
        <EmptyState
          icon="star"
          title={t("winners.empty")}
          action={<LinkButton to="/gamehall">{t("home.categories.all")}</LinkButton>}
        />
      )}
      {(data ? data.length > 0 : !isError) && (
        <CardGrid label={t("winners.list.table")}>
          {data?.map((winner) => (
            <li key={`${winner.login}${winner.at}${winner.game.sysname}`}>
              <WinnerCard winner={winner} />
            </li>
          ))}
          {!data &&
            Array.from({ length: 12 }, (_, index) => (
              <li key={index}>
                <WinnerCardSkeleton />
              </li>
            ))}
        </CardGrid>
      )}
    </div>
  );
}
