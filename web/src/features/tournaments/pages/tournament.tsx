import { useParams } from "react-router";
import { useUser } from "#lib/api/account.ts";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { useTimeZone } from "#lib/time/clock.ts";
import type { Tournament } from "#lib/api/entities.ts";
import { formatDateTime } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { commonRead } from "#lib/api/site-reads.ts";
import { picturesOf, usePictures } from "#lib/site/pictures.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { PageHeading } from "#ui/page-heading.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { GameRow } from "#features/games/index.ts";
import { Board } from "../board/board.tsx";
import { boardRead, roundIn } from "../board/board-read.ts";
import { MyPlace } from "../board/my-place.tsx";
import { PrizeTable } from "../components/prize-table.tsx";
import { Rounds } from "../components/rounds.tsx";
import { Rules } from "../components/rules.tsx";
import { PhasePill, TournamentClock, TournamentFigures, usePhase } from "../components/tournament-facts.tsx";
import {
  datedName,
  readOf,
  tournamentGamesRead,
  tournamentOf,
  tournamentPath,
  tournamentRead,
  tournamentThing,
} from "../own-tournament.ts";
import { phaseOf } from "../phase.ts";
import { TakePart } from "../participation/take-part.tsx";

/** How many games the page shows; the next page has the others. */
const GAMES = 12;

/** The number of participants, and whether it still takes place. */
const REFRESH_MS = 60_000;

export const plan = (context: PlanContext) => {
  const read = readOf(context);
  const tournament = tournamentOf(context);
  const round = context.query.get("round");
  if (!read || !tournament) return read ? [read] : [];
  const games = tournament.games.length > 0 ? [tournamentGamesRead(tournament.games.slice(0, GAMES))] : [];
  return [read, ...games, ...boardsOf(tournament, round, context.site.now / 1000)];
};

/** The ranking over all rounds also says where the player stands. */
function boardsOf(tournament: Tournament, asked: string | null, now: number) {
  const phase = phaseOf(tournament, now);
  if (phase === "upcoming" || phase === "cancelled") return [];
  const round = roundIn(tournament, asked);
  const all = boardRead(tournament.id, null);
  return round && phaseOf(round, now) !== "upcoming" ? [all, boardRead(tournament.id, round.number)] : [all];
}

export { validate } from "../own-tournament.ts";

export const head = (context: PlanContext) => {
  const tournament = tournamentOf(context);
  return tournament
    ? {
        title: tournament.name,
        name: datedName(tournament, context.site.timeZone),
        path: tournamentPath(tournament),
        above: [{ path: "/tournaments", route: "tournaments" } as const],
        things: [tournamentThing(tournament, context.site)],
        description: tournament.description.subtitle || undefined,
        image: picturesOf(tournament.description, context.answer(commonRead)?.imageKeys).share,
      }
    : {};
};

export function Component() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const { data, isError, isFetching, refetch } = useRead(tournamentRead(id), { refetchInterval: REFRESH_MS });
  const tournament = data?.items[0];
  if (!tournament) {
    return isError ? (
      <ErrorState title={t("tournaments.detail.failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton className="h-96 rounded-sheet!" />
    );
  }
  return (
    <div className="grid gap-8 *:min-w-0 tablet:gap-12">
      <Stage tournament={tournament} />
      <div className="grid items-start gap-8 *:min-w-0 laptop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] laptop:gap-12">
        <Board tournament={tournament} />
        <div className="grid gap-8">
          <Rules tournament={tournament} />
          {tournament.status !== "cancelled" && (
            <>
              <PrizeTable prizes={tournament.prizes} />
              <Rounds rounds={tournament.rounds} />
            </>
          )}
        </div>
      </div>
      <Games tournament={tournament} />
    </div>
  );
}

function Games({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation();
  const sysnames = tournament.games.slice(0, GAMES);
  const games = useRead(tournamentGamesRead(sysnames), { enabled: sysnames.length > 0 });
  if (sysnames.length === 0) return null;
  return (
    <GameRow
      title={t("tournaments.detail.games")}
      icon="games"
      to={`${tournamentPath(tournament)}/gamehall`}
      games={games.data?.items}
      isFailed={games.isError}
      isRetrying={games.isFetching}
      onRetry={() => void games.refetch()}
    />
  );
}

function Stage({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  const isPlayer = useUser() !== null;
  const phase = usePhase(tournament);
  const days = t("tournaments.detail.from", {
    from: formatDateTime(tournament.starts_at, zone),
    to: formatDateTime(tournament.finished_at, zone),
  });
  return (
    <div className="grid gap-5">
      <PageHeading
        title={tournament.name}
        lead={tournament.description.subtitle}
        back={{ to: "/tournaments", text: t("tournaments.detail.back") }}
      />
      <section className="grid overflow-hidden rounded-sheet border border-line bg-surface shadow-card laptop:grid-cols-2">
        <div className="relative aspect-[3/2] laptop:aspect-auto laptop:min-h-96">
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
          {phase !== "cancelled" && <TournamentClock tournament={tournament} phase={phase} />}
          <p className="figures text-sm text-muted">{days}</p>
          <TakePart tournament={tournament} phase={phase} />
          {isPlayer && tournament.is_participant && <MyPlace tournament={tournament} phase={phase} />}
        </div>
      </section>
    </div>
  );
}
