import { useId, type ReactNode } from "react";
import type { Tournament, TournamentPage } from "#lib/api/entities.ts";
import { platformRead, useRead, type Read } from "#lib/api/reads.ts";
import { usePages } from "#lib/api/use-pages.ts";
import { formatCount } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { useNow } from "#lib/time/clock.ts";
import { Button } from "#ui/button.tsx";
import { CardGrid } from "#ui/card-grid.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useFocusOnNew } from "#ui/focus-on-new.ts";
import type { IconName } from "#ui/icon-paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { TournamentCard, TournamentCardSkeleton } from "../components/tournament-card.tsx";
import { byPhase } from "../phase.ts";

const currentRead = platformRead("tournaments/get", { count: 50, statuses: ["running", "upcoming"] });

const PAST = 6;
const pastRead = (page: number): Read<TournamentPage> =>
  platformRead("tournaments/get", { count: PAST, offset: page * PAST, statuses: ["finished", "cancelled"] });

export const plan = () => [currentRead, pastRead(0)];
export const main = () => [currentRead];

/** A tournament that starts or ends moves to its new place within this time. */
const REORDER_MS = 10_000;

export function Component() {
  const { t } = useTranslation();
  const now = useNow(REORDER_MS) / 1000;
  const current = useRead(currentRead);
  const { data: pages, ...more } = usePages(pastRead, { size: PAST });
  const { running, upcoming, past } = byPhase(
    [...(pages?.pages.flatMap(({ items }) => items) ?? []), ...(current.data?.items ?? [])],
    now,
  );
  const isNone = current.data && running.length + upcoming.length === 0;
  return (
    <div className="grid gap-8 tablet:gap-10">
      <PageHeading title={t("routes.tournaments")} lead={t("tournaments.list.lead")} />
      {!current.data && current.isError && (
        <ErrorState
          title={t("tournaments.list.failed")}
          onRetry={() => void current.refetch()}
          isRetrying={current.isFetching}
        />
      )}
      {!current.data && !current.isError && (
        <Group title={t("tournaments.list.running")} icon="flame" tournaments={undefined} />
      )}
      {isNone && (
        <EmptyState
          icon="trophy"
          title={t(past.length > 0 ? "tournaments.list.noneRunning" : "tournament-card.none")}
          action={<LinkButton to="/gamehall">{t("home.categories.all")}</LinkButton>}
        />
      )}
      {running.length > 0 && <Group title={t("tournaments.list.running")} icon="flame" tournaments={running} />}
      {upcoming.length > 0 && <Group title={t("tournaments.list.upcoming")} icon="clock" tournaments={upcoming} />}
      <Past past={past} isLoaded={pages !== undefined} total={pages?.pages.at(-1)?.count ?? 0} list={more} />
    </div>
  );
}

type PastProps = {
  past: readonly Tournament[];
  isLoaded: boolean;
  total: number;
  list: Omit<ReturnType<typeof usePages<TournamentPage>>, "data">;
};

/** Those that are over, page by page. */
function Past({ past, isLoaded, total, list }: PastProps) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { list: cards, focusFrom } = useFocusOnNew<HTMLDivElement>(past.length);
  const more = () => {
    focusFrom(past.length);
    void list.fetchNextPage();
  };
  if (past.length === 0 && !list.isError) return null;
  return (
    <div ref={cards}>
      <Group title={t("tournaments.list.past")} icon="history" tournaments={past}>
        {list.isError && (
          <ErrorState
            title={t("tournaments.list.pastFailed")}
            onRetry={() => (isLoaded && list.hasNextPage ? more() : void list.refetch())}
            isRetrying={list.isFetching}
          />
        )}
        <p role="status" className="text-center text-sm text-muted empty:hidden">
          {list.hasNextPage &&
            t("tournaments.list.shown", {
              shown: formatCount(past.length, locale),
              total: formatCount(Math.max(total, past.length), locale),
            })}
        </p>
        {list.hasNextPage && !list.isError && (
          <Button className="justify-self-center" isLoading={list.isFetchingNextPage} onClick={more}>
            {t("tournaments.list.more")}
          </Button>
        )}
      </Group>
    </div>
  );
}

type GroupProps = {
  title: string;
  icon: IconName;
  /** Undefined while they load. */
  tournaments: readonly Tournament[] | undefined;
  children?: ReactNode;
};

function Group({ title, icon, tournaments, children }: GroupProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} aria-busy={!tournaments || undefined}>
      <SectionHeading id={heading} title={title} icon={icon} />
      <div className="grid gap-5">
        {tournaments?.length !== 0 && (
          <CardGrid label={title} className="tablet:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
            {tournaments?.map((tournament) => (
              <li key={tournament.id} tabIndex={-1} className="rounded-card">
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
        {children}
      </div>
    </section>
  );
}
