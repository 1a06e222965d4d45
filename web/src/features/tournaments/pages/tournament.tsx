import { useParams } from "react-router";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { useTimeZone } from "#lib/time/clock.ts";
import type { Tournament } from "#lib/api/entities.ts";
import { formatDate } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { commonRead } from "#lib/api/site-reads.ts";
import { picturesOf, usePictures } from "#lib/site/pictures.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { GameRow } from "#features/games/index.ts";
import { PrizeTable } from "../components/prize-table.tsx";
import { PhasePill, TournamentClock, TournamentFigures, usePhase } from "../components/tournament-facts.tsx";
import { readOf, tournamentGamesRead, tournamentOf, tournamentPath, tournamentRead } from "../own-tournament.ts";

/** How many games the page shows; the next page has the others. */
const GAMES = 12;

export const plan = (context: PlanContext) => {
  const read = readOf(context);
  if (!read) return [];
  const tournament = tournamentOf(context);
  return tournament ? [read, tournamentGamesRead(tournament.games.slice(0, GAMES))] : [read];
};

export { validate } from "../own-tournament.ts";

export const head = (context: PlanContext) => {
  const tournament = tournamentOf(context);
  return tournament
    ? {
        title: tournament.name,
        name: tournament.name,
        path: tournamentPath(tournament),
        description: tournament.description.subtitle || undefined,
        image: picturesOf(tournament.description, context.answer(commonRead)?.imageKeys).wide,
      }
    : {};
};

export function Component() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const { data, isError, isFetching, refetch } = useRead(tournamentRead(id));
  const tournament = data?.items[0];
  const sysnames = tournament?.games.slice(0, GAMES) ?? [];
  const games = useRead(tournamentGamesRead(sysnames), { enabled: sysnames.length > 0 });
  if (!tournament) {
    return isError ? (
      <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton className="h-96 rounded-sheet!" />
    );
  }
  return (
    <div className="grid gap-8 *:min-w-0 tablet:gap-12">
      <Stage tournament={tournament} />
      <div className="grid gap-8 *:min-w-0 laptop:grid-cols-2 laptop:gap-12">
        <section>
          <SectionHeading title={t("tournaments.detail.rules")} icon="info" />
          <p className="max-w-text text-muted">{tournament.description.text || tournament.description.subtitle}</p>
        </section>
        <PrizeTable prizes={tournament.prizes} />
      </div>
      {sysnames.length > 0 && (
        <GameRow
          title={t("tournaments.detail.games")}
          icon="games"
          to={`/tournaments/${id}/gamehall`}
          games={games.data?.items}
          isFailed={games.isError}
          isRetrying={games.isFetching}
          onRetry={() => void games.refetch()}
        />
      )}
    </div>
  );
}

function Stage({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const phase = usePhase(tournament);
  const days = t("tournaments.detail.from", {
    from: formatDate(tournament.starts_at, zone),
    to: formatDate(tournament.finished_at, zone),
  });
  return (
    <div className="grid gap-5">
      <PageHeading
        title={tournament.name}
        lead={tournament.description.subtitle}
        back={{ to: "/tournaments", text: t("tournaments.detail.back") }}
      />
      <section className="grid overflow-hidden rounded-sheet border border-line bg-surface shadow-card laptop:grid-cols-2">
        <div className="relative aspect-[3/2]">
          <img
            src={usePictures(tournament.description).wide}
            alt=""
            width={720}
            height={480}
            fetchPriority="high"
            className="absolute inset-0 size-full object-cover"
          />
          <span className="absolute start-4 top-4">
            <PhasePill phase={phase} onPicture />
          </span>
        </div>
        <div className="grid content-center gap-5 p-5 tablet:p-10">
          <TournamentFigures tournament={tournament} />
          <TournamentClock tournament={tournament} phase={phase} />
          <p className="text-sm text-muted">{days}</p>
          {phase !== "finished" && (
            <LinkButton
              to={`/tournaments/${tournament.sysname || tournament.id}/gamehall`}
              variant="primary"
              className="justify-self-start"
            >
              {t("tournaments.detail.play")}
            </LinkButton>
          )}
        </div>
      </section>
    </div>
  );
}
