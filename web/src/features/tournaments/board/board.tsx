import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import type { Leaderboard, Tournament } from "#lib/api/entities.ts";
import { formatCount } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Button } from "#ui/button.tsx";
import { LinkChip } from "#ui/chip.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { useShowCurrent } from "#ui/show-current.ts";
import { usePhase } from "../components/tournament-facts.tsx";
import { tournamentPath } from "../own-tournament.ts";
import type { Phase } from "../phase.ts";
import { LONG, roundIn, SHORT, useBoard } from "./board-read.ts";
import { BoardSkeleton, BoardTable } from "./board-table.tsx";

/** The ranking of a tournament, of all rounds or of one. */
export function Board({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation();
  const heading = useId();
  const [query] = useSearchParams();
  const phase = usePhase(tournament);
  const round = roundIn(tournament, query.get("round"));
  const final = phase === "finished" ? "tournaments.board.final" : "tournaments.board.title";
  return (
    <section aria-labelledby={heading}>
      <SectionHeading
        id={heading}
        icon="trophy"
        title={round ? t("tournaments.board.ofRound", { number: round.number }) : t(final)}
      />
      <div className="grid gap-4">
        {phase !== "cancelled" && tournament.rounds.length > 1 && (
          <RoundChips tournament={tournament} current={round?.number ?? null} />
        )}
        <Ranking
          key={round?.number ?? "all"}
          tournament={tournament}
          round={round?.number ?? null}
          phase={phase}
          hasBegun={useHasBegun(round ?? tournament)}
          heading={heading}
        />
      </div>
    </section>
  );
}

/** Whether a tournament or a round is or was played. */
function useHasBegun(timed: Parameters<typeof usePhase>[0]): boolean {
  const phase = usePhase(timed);
  return phase === "running" || phase === "finished";
}

function RoundChips({ tournament, current }: { tournament: Tournament; current: number | null }) {
  const { t } = useTranslation();
  const bar = useShowCurrent(String(current));
  const address = tournamentPath(tournament);
  return (
    <nav ref={bar} aria-label={t("tournaments.rounds.title")} className="bleed no-scrollbar flex gap-2 overflow-x-auto">
      <LinkChip to={address} isSelected={current === null} preventScrollReset>
        {t("tournaments.rounds.all")}
      </LinkChip>
      {tournament.rounds.map(({ number }) => (
        <LinkChip key={number} to={`${address}?round=${number}`} isSelected={number === current} preventScrollReset>
          {t("tournaments.rounds.one", { number })}
        </LinkChip>
      ))}
    </nav>
  );
}

type RankingProps = {
  tournament: Tournament;
  round: number | null;
  phase: Phase;
  hasBegun: boolean;
  /** The id of the table's name. */
  heading: string;
};

function Ranking({ tournament, round, phase, hasBegun, heading }: RankingProps) {
  const { t } = useTranslation();
  const [isLong, setLong] = useState(false);
  const short = useBoard(tournament, round);
  const long = useBoard(tournament, round, LONG, isLong);
  const { isError, isFetching, refetch } = isLong ? long : short;
  const board = (isLong && long.data) || short.data;
  if (phase === "cancelled") return <EmptyState icon="trophy" title={t("tournaments.board.none")} />;
  if (!hasBegun) {
    return (
      <EmptyState
        icon="clock"
        title={t(phase === "upcoming" ? "tournaments.board.before" : "tournaments.board.beforeRound")}
      />
    );
  }
  if (!board) {
    return isError ? (
      <ErrorState title={t("tournaments.board.failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <BoardSkeleton />
    );
  }
  return (
    <div className="grid gap-3">
      {board.items.length === 0 && !board.own ? (
        <EmptyState
          icon="trophy"
          title={t(phase === "finished" ? "tournaments.board.emptyOver" : "tournaments.board.empty")}
        />
      ) : (
        <BoardTable board={board} heading={heading} hasPrizes={round === null && tournament.prizes.length > 0} />
      )}
      <Foot
        board={board}
        isLong={isLong}
        isLoading={isLong && !long.data && !long.isError}
        onToggle={() => setLong(!isLong)}
        note={t(`tournaments.board.${isError ? "stale" : phase === "finished" ? "over" : "live"}`)}
      />
    </div>
  );
}

type FootProps = { board: Leaderboard; isLong: boolean; isLoading: boolean; onToggle: () => void; note: string };

/** Not a live region: a ranking that changes every few seconds must not be read out each time. */
function Foot({ board, isLong, isLoading, onToggle, note }: FootProps) {
  const { t } = useTranslation();
  const { locale } = useSite();
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <p className="min-h-5 text-sm text-muted">{note}</p>
      {board.count > SHORT && (
        <Button size="small" isLoading={isLoading} onClick={onToggle}>
          {isLong && !isLoading
            ? t("tournaments.board.less", { first: SHORT })
            : t("tournaments.board.more", { last: formatCount(Math.min(board.count, LONG), locale) })}
        </Button>
      )}
    </div>
  );
}
