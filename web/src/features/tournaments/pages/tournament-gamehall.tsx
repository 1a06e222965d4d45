import { useParams } from "react-router";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { CoverSkeleton, GameCover, GRID } from "#features/games/index.ts";
import {
  datedName,
  readOf,
  tournamentGamesRead,
  tournamentOf,
  tournamentPath,
  tournamentRead,
} from "../own-tournament.ts";

export const plan = (context: PlanContext) => {
  const read = readOf(context);
  if (!read) return [];
  const tournament = tournamentOf(context);
  return tournament && tournament.games.length > 0 ? [read, tournamentGamesRead(tournament.games)] : [read];
};

export { validate } from "../own-tournament.ts";

export const head = (context: PlanContext) => {
  const tournament = tournamentOf(context);
  return tournament
    ? {
        title: tournament.name,
        name: datedName(tournament, context.site.timeZone),
        path: `${tournamentPath(tournament)}/gamehall`,
        above: [
          { path: "/tournaments", route: "tournaments" } as const,
          { path: tournamentPath(tournament), name: tournament.name },
        ],
      }
    : {};
};

const SKELETONS = 12;
const PRIORITY = 6;

export function Component() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const tournaments = useRead(tournamentRead(id));
  const tournament = tournaments.data?.items[0];
  const sysnames = tournament?.games ?? [];
  const games = useRead(tournamentGamesRead(sysnames), { enabled: sysnames.length > 0 });
  const failed = [tournaments, games].find((query) => query.isError && !query.data);
  const title = tournament
    ? t("tournaments.gamehall.title", { tournament: tournament.name })
    : t("routes.tournament-gamehall");
  return (
    <div className="grid gap-6">
      <PageHeading
        title={title}
        lead={tournament && t("tournaments.gamehall.count", { count: sysnames.length })}
        back={{ to: `/tournaments/${id}`, text: t("tournaments.gamehall.back") }}
      />
      {failed && <ErrorState onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />}
      {tournament && sysnames.length === 0 && (
        <EmptyState
          icon="games"
          title={t("tournaments.gamehall.none")}
          action={<LinkButton to="/gamehall">{t("home.categories.all")}</LinkButton>}
        />
      )}
      {!failed && (!tournament || sysnames.length > 0) && (
        <ul aria-label={title} className={GRID}>
          {games.data?.items.map((game, index) => (
            <li key={game.sysname}>
              <GameCover game={game} isPriority={index < PRIORITY} />
            </li>
          ))}
          {!games.data &&
            Array.from({ length: sysnames.length || SKELETONS }, (_, index) => (
              <li key={index}>
                <CoverSkeleton />
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
