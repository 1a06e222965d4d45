import { Fragment } from "react";
import type { Leaderboard, LeaderboardItem } from "#lib/api/entities.ts";
import { formatCount, formatWholeMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { cx } from "#ui/class-names.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { SHORT } from "./board-read.ts";

const SHAPE = "overflow-hidden rounded-card border border-line bg-surface shadow-card";
const ROW = "h-12 border-b border-line last:border-0";

type BoardTableProps = {
  board: Leaderboard;
  /** The id of the table's name. */
  heading: string;
  hasPrizes: boolean;
};

/** The places, and the player's own row also where it is not among them. Columns have fixed widths: new points move nothing. */
export function BoardTable({ board: { items, own }, heading, hasPrizes }: BoardTableProps) {
  const { t } = useTranslation();
  const ownIndex = ownRow(items, own);
  const isBelow = own !== null && ownIndex === -1;
  const columns = hasPrizes ? 4 : 3;
  return (
    <div className={SHAPE}>
      <table aria-labelledby={heading} className="w-full table-fixed text-sm">
        <thead className="text-xs text-muted">
          <tr className="h-10 border-b border-line">
            <th scope="col" className="w-16 ps-4 text-start font-medium">
              {t("tournaments.board.place")}
            </th>
            <th scope="col" className="text-start font-medium">
              {t("tournaments.board.player")}
            </th>
            <th scope="col" className={cx("w-24 text-end font-medium", !hasPrizes && "pe-4")}>
              {t("tournaments.board.points")}
            </th>
            {hasPrizes && (
              <th scope="col" className="w-24 pe-4 text-end font-medium tablet:w-32">
                {t("tournaments.board.prize")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            // By its position: a platform may give two players the same place.
            <Row key={index} item={item} isOwn={index === ownIndex} hasPrizes={hasPrizes} />
          ))}
          {isBelow && (
            <Fragment>
              {items.length > 0 && own.place !== items.length + 1 && (
                <tr className="h-6 border-b border-line text-center text-muted">
                  <td colSpan={columns}>
                    <span aria-hidden>···</span>
                    <span className="sr-only">{t("tournaments.board.between")}</span>
                  </td>
                </tr>
              )}
              <Row item={own} isOwn hasPrizes={hasPrizes} />
            </Fragment>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** The player's row among those shown, or −1. A platform may mask the names of the list otherwise than the player's own. */
function ownRow(items: readonly LeaderboardItem[], own: LeaderboardItem | null): number {
  if (!own) return -1;
  const named = items.findIndex(({ place, login }) => place === own.place && login === own.login);
  return named === -1 ? items.findIndex(({ place, points }) => place === own.place && points === own.points) : named;
}

type RowProps = { item: LeaderboardItem; isOwn: boolean; hasPrizes: boolean };

function Row({ item: { place, login, points, prize }, isOwn, hasPrizes }: RowProps) {
  const { t } = useTranslation();
  const { locale } = useSite();
  return (
    <tr className={cx(ROW, isOwn && "bg-primary-soft font-semibold")}>
      <td className="ps-4">
        {/* Who has no points has no place yet. */}
        <span className={cx("figures font-display", place <= 3 && points > 0 && "font-bold text-primary-text")}>
          {points > 0 ? formatCount(place, locale) : "–"}
        </span>
      </td>
      <th scope="row" className="truncate pe-2 text-start font-medium">
        {isOwn ? t("tournaments.board.you") : login}
      </th>
      <td className={cx("figures text-end", !hasPrizes && "pe-4")}>{formatCount(points, locale)}</td>
      {hasPrizes && (
        <td className="figures truncate pe-4 text-end text-primary-text">
          {prize && (prize.amount ? formatWholeMoney(prize.amount, locale) : prize.title)}
        </td>
      )}
    </tr>
  );
}

/** The exact shape of a BoardTable and its foot. */
export function BoardSkeleton() {
  return (
    <div aria-busy className="grid gap-3">
      <div aria-hidden className={SHAPE}>
        <div className="h-10 border-b border-line" />
        {Array.from({ length: SHORT }, (_, index) => (
          <div key={index} className={cx(ROW, "flex items-center px-4")}>
            <Skeleton className="h-4 w-full" />
          </div>
        ))}
      </div>
      <div className="min-h-11" />
    </div>
  );
}
