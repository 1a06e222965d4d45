import { useId } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { Tournament } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { usePictures } from "#lib/site/pictures.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { tournamentTeaserRead } from "../queries.ts";
import { PhasePill, TournamentClock, TournamentFigures, usePhase } from "./tournament-facts.tsx";

/** One tournament, for other pages. */
export function TournamentTeaser({ title }: { title?: string }) {
  const { t } = useTranslation();
  const heading = useId();
  const { data, isError, isFetching, refetch } = useRead(tournamentTeaserRead);
  const tournament = data?.items[0];
  return (
    <section aria-labelledby={heading} aria-busy={(!data && !isError) || undefined}>
      <SectionHeading
        id={heading}
        icon="trophy"
        title={title || t("tournament-card.teaser.title")}
        more={{
          to: "/tournaments",
          text: t("tournament-card.teaser.all"),
          label: t("tournament-card.teaser.allLabel"),
        }}
      />
      {!data && (isError ? <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} /> : <TeaserSkeleton />)}
      {data && !tournament && <EmptyState icon="trophy" title={t("tournament-card.none")} />}
      {tournament && <Teaser tournament={tournament} />}
    </section>
  );
}

const SHAPE =
  "grid overflow-hidden rounded-sheet border border-line bg-surface shadow-card laptop:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]";

function Teaser({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation();
  const phase = usePhase(tournament);
  return (
    <article className={SHAPE}>
      <div className="relative aspect-[2/1] laptop:aspect-auto laptop:min-h-72">
        <img
          src={usePictures(tournament.description).wide}
          alt=""
          width={720}
          height={480}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
        <span className="absolute start-4 top-4">
          <PhasePill phase={phase} onPicture />
        </span>
      </div>
      <div className="grid content-center gap-5 p-5 tablet:p-8">
        <div>
          <h3 className="text-xl tablet:text-2xl">{tournament.name}</h3>
          {tournament.description.subtitle && <p className="mt-1 text-muted">{tournament.description.subtitle}</p>}
        </div>
        <TournamentFigures tournament={tournament} />
        <TournamentClock tournament={tournament} phase={phase} />
        <LinkButton
          to={`/tournaments/${tournament.sysname || tournament.id}`}
          className="justify-self-start"
          iconEnd="chevron-right"
        >
          {t("tournament-card.teaser.open")}
        </LinkButton>
      </div>
    </article>
  );
}

function TeaserSkeleton() {
  return (
    <div aria-hidden className={SHAPE}>
      <Skeleton className="aspect-[2/1] rounded-none! laptop:aspect-auto laptop:min-h-72" />
      <div className="grid content-center gap-5 p-5 tablet:p-8">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-11 w-72 max-w-full" />
        <Skeleton className="h-20 w-56" />
        <Skeleton className="h-11 w-40 rounded-control!" />
      </div>
    </div>
  );
}
