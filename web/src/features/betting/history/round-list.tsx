import { useQueries, type UseQueryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { useTimeZone } from "#lib/time/clock.ts";
import { formatCount, formatDate } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { byDay, historyRead, MOST_PAGES, roundsOf, type HistoryPage, type Period } from "./history.ts";
import { RoundRow, RoundRowSkeleton } from "./round-row.tsx";

/** A period's rounds, a page at a time. Whoever changes the period gets another list (`key`). */
export function RoundList({ period }: { period: Period }) {
  const { t } = useTranslation();
  const { now, locale } = useSite();
  const timeZone = useTimeZone();
  const [pages, setPages] = useState(1);
  const reads = useQueries({
    queries: Array.from({ length: pages }, (_, page): UseQueryOptions<HistoryPage> => ({
      queryKey: historyRead(period, now, page).queryKey,
    })),
  });
  const rounds = roundsOf(reads.map(({ data }) => data));
  const total = reads.findLast(({ data }) => data)?.data?.count ?? 0;
  const isLoading = reads.some((read) => read.isPending && !read.isError);
  const failed = reads.filter((read) => read.isError && !read.data);
  const hasMore = rounds.length < total && pages < MOST_PAGES;

  if (!isLoading && failed.length === 0 && rounds.length === 0) {
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
      {isLoading && rounds.length === 0 && (
        <div className="rounded-card border border-line bg-surface px-5 shadow-card">
          {[0, 1, 2, 3].map((row) => (
            <RoundRowSkeleton key={row} />
          ))}
        </div>
      )}
      {failed.length > 0 && (
        <ErrorState
          title={t("betting.failed")}
          onRetry={() => failed.forEach((read) => void read.refetch())}
          isRetrying={failed.some((read) => read.isFetching)}
        />
      )}
      <p role="status" className="text-center text-sm text-muted">
        {rounds.length > 0 &&
          t("betting.shown", { shown: formatCount(rounds.length, locale), total: formatCount(total, locale) })}
      </p>
      {failed.length === 0 && (hasMore || (isLoading && pages > 1)) && (
        <Button className="justify-self-center" isLoading={isLoading} onClick={() => setPages((count) => count + 1)}>
          {t("betting.more")}
        </Button>
      )}
    </div>
  );
}
