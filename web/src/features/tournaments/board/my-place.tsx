import type { ReactNode } from "react";
import type { LeaderboardItem, Tournament } from "#lib/api/entities.ts";
import { formatCount, formatWholeMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Amount } from "#ui/amount.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Phase } from "../phase.ts";
import { useBoard } from "./board-read.ts";

/** For whoever takes part: the place, the points and the prize that it brings. As high with an answer as without. */
export function MyPlace({ tournament, phase }: { tournament: Tournament; phase: Phase }) {
  const { t } = useTranslation();
  const { data, isError } = useBoard(tournament, null);
  if (phase !== "running" && phase !== "finished") return null;
  return (
    <section
      aria-label={t("tournaments.mine.title")}
      aria-busy={(!data && !isError) || undefined}
      className="grid min-h-26 content-center gap-1 rounded-control bg-primary-soft px-4 py-3"
    >
      <p className="text-xs text-muted">{t("tournaments.mine.title")}</p>
      {data ? (
        <Place own={data.own} total={data.count} isOver={phase === "finished"} />
      ) : isError ? (
        <p className="text-sm">{t("tournaments.mine.failed")}</p>
      ) : (
        <Skeleton className="h-12 w-48" />
      )}
    </section>
  );
}

function Place({ own, total, isOver }: { own: LeaderboardItem | null; total: number; isOver: boolean }): ReactNode {
  const { t } = useTranslation();
  const { locale } = useSite();
  if (!own || own.points === 0) return <p>{t(isOver ? "tournaments.mine.noneOver" : "tournaments.mine.none")}</p>;
  const prize = own.prize && (own.prize.amount ? formatWholeMoney(own.prize.amount, locale) : own.prize.title);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Amount className="text-xl font-bold">
          {t("tournaments.mine.place", {
            place: formatCount(own.place, locale),
            total: formatCount(Math.max(total, own.place), locale),
          })}
        </Amount>
        <span className="figures text-sm text-muted">
          {t("tournaments.mine.points", { count: own.points, number: formatCount(own.points, locale) })}
        </span>
      </p>
      <p className="text-sm">
        {prize
          ? t(isOver ? "tournaments.mine.won" : "tournaments.mine.prize", { prize })
          : t(isOver ? "tournaments.mine.nothing" : "tournaments.mine.noPrize")}
      </p>
    </>
  );
}
