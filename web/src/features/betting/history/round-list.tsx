import { useFirstNow, useTimeZone } from "#lib/time/clock.ts";
import { formatCount, formatDate } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { usePages } from "#lib/api/use-pages.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { byDay, historyRead, MOST_PAGES, PAGE_SIZE, roundsOf, type Period } from "./history.ts";
import { RoundRow, RoundRowSkeleton } from "./round-row.tsx";

/** The rounds of a period, paginated. */
export function RoundList({ period }: { period: Period }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const now = useFirstNow();
  const timeZone = useTimeZone();
  const list = usePages((page) => historyRead(period, now, page), { size: PAGE_SIZE, most: MOST_PAGES });
  const { data, isFetching, isFetchingNextPage } = list;
  const rounds = roundsOf(data?.pages ?? []);
  const total = data?.pages.at(-1)?.count ?? 0;
  const isFailed = data ? list.isFetchNextPageError && !isFetchingNextPage : list.isError;
  const isLoading = data ? isFetchingNextPage : !isFailed;

  if (data && rounds.length === 0) {
    const isAll = period === "all";
    return (
      <EmptyState
        icon="history"
        title={t(isAll ? "betting.empty.title" : "betting.empty.period")}
        text={isAll ? t("betting.empty.text") : undefined}
        action={
          <LinkButton to={isAll ? "/gamehall" : "/profile/bets"}>
            {t(isAll ? "betting.empty.action" : "betting.empty.all")}
          </LinkButton>
        }
      />
    );
  }
  return (
    <div className="grid gap-4" aria-busy={isLoading || undefined}>
      {byDay(rounds, (at) => formatDate(at, timeZone)).map(({ day, rounds: ofDay }) => (
        <section
          key={day}
          aria-label={day}
          className="rounded-card border border-line bg-surface px-4 pt-3 shadow-card tablet:px-5"
        >
          <h2 className="figures text-sm font-medium text-muted">{day}</h2>
          <ul className="divide-y divide-line">
            {ofDay.map((round) => (
              <RoundRow key={round.id} round={round} />
            ))}
          </ul>
        </section>
      ))}
      {!data && isLoading && (
        <div className="rounded-card border border-line bg-surface px-5 shadow-card">
          {[0, 1, 2, 3].map((row) => (
            <RoundRowSkeleton key={row} />
          ))}
        </div>
      )}
      {isFailed && (
        <ErrorState
          title={t("betting.failed")}
          onRetry={() => void (data ? list.fetchNextPage() : list.refetch())}
          isRetrying={isFetching}
        />
      )}
      <p role="status" className="text-center text-sm text-muted">
        {rounds.length > 0 &&
          t("betting.shown", { shown: formatCount(rounds.length, locale), total: formatCount(total, locale) })}
      </p>
      {!isFailed && list.hasNextPage && (
        <Button
          className="justify-self-center"
          isLoading={isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t("betting.more")}
        </Button>
      )}
    </div>
  );
}
