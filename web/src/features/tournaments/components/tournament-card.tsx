import { Link } from "react-router";
import type { Tournament } from "#lib/api/entities.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { usePictures } from "#lib/site/pictures.ts";
import { Pill } from "#ui/pill.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { PhasePill, TournamentClock, TournamentFigures, usePhase } from "./tournament-facts.tsx";

/** One tournament of a list. */
export function TournamentCard({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation();
  const phase = usePhase(tournament);
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-[translate,border-color] duration-calm hovered:-translate-y-0.5 hovered:border-line-strong">
      <div className="relative aspect-[2/1] bg-raised">
        <img
          src={usePictures(tournament.description).wide}
          alt=""
          width={720}
          height={480}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
        <span className="absolute start-3 top-3 flex gap-2">
          <PhasePill phase={phase} onPicture />
          {tournament.is_participant && (
            <Pill tone="success" icon="check" onPicture>
              {t("tournament-card.joined")}
            </Pill>
          )}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-4 p-4 tablet:p-5">
        <div>
          <h3 className="text-lg">
            <Link
              to={`/tournaments/${tournament.sysname || tournament.id}`}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {tournament.name}
            </Link>
          </h3>
          {tournament.description.subtitle && (
            <p className="mt-0.5 text-sm text-muted">{tournament.description.subtitle}</p>
          )}
        </div>
        <TournamentFigures tournament={tournament} />
        <div className="mt-auto">
          <TournamentClock tournament={tournament} phase={phase} />
        </div>
      </div>
    </article>
  );
}

/** The exact shape of a TournamentCard. */
export function TournamentCardSkeleton() {
  return (
    <div aria-hidden className="overflow-hidden rounded-card border border-line bg-surface">
      <Skeleton className="aspect-[2/1] rounded-none!" />
      <div className="grid gap-4 p-4 tablet:p-5">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-20 w-56" />
      </div>
    </div>
  );
}
