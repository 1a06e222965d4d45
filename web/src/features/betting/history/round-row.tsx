import { Link } from "react-router";
import { useTimeZone } from "#lib/time/clock.ts";
import { formatMoney, formatTime } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { gamePath } from "#lib/site/game-path.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Amount } from "#ui/amount.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { SPORTSBOOK } from "../book/places.ts";
import type { Round } from "./history.ts";

/** One round: game, time, balance, bet and payout. */
export function RoundRow({ round }: { round: Round }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const timeZone = useTimeZone();
  const isBet = round.game.sysname === SPORTSBOOK;
  const notes = [
    formatTime(round.created_at, timeZone),
    ...(round.balance === "main" ? [] : [t(`betting.balances.${round.balance}`)]),
    ...(round.status === "finished" ? [] : [t(`betting.statuses.${round.status}`)]),
  ];
  return (
    <li className="flex items-center gap-4 py-3 [content-visibility:auto] [contain-intrinsic-block-size:auto_5rem]">
      <img
        src={round.game.image_url}
        alt=""
        width={300}
        height={400}
        loading="lazy"
        decoding="async"
        className="h-14 w-10.5 shrink-0 rounded-small bg-raised object-cover"
      />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <Link
          to={isBet ? "/bets" : gamePath(round.game.sysname)}
          className="inline-flex min-h-6 items-center truncate font-medium hovered:underline"
        >
          {isBet ? t("routes.betting") : round.game.name}
        </Link>
        <span className="text-sm text-muted">{notes.join(" · ")}</span>
      </span>
      <dl className="grid justify-items-end gap-0.5 text-end">
        <div className="flex items-baseline gap-2">
          <dt className="text-xs text-muted">{t("betting.win")}</dt>
          <dd>
            <Amount className={`font-semibold ${round.win.amount > 0 ? "text-success-text" : "text-muted"}`}>
              {formatMoney(round.win, locale)}
            </Amount>
          </dd>
        </div>
        <div className="flex items-baseline gap-2 text-sm text-muted">
          <dt className="text-xs">{t("betting.bet")}</dt>
          <dd>
            <Amount>{formatMoney(round.bet, locale)}</Amount>
          </dd>
        </div>
      </dl>
    </li>
  );
}

export function RoundRowSkeleton() {
  return (
    <div aria-hidden className="flex items-center gap-4 py-3">
      <Skeleton className="h-14 w-10.5" />
      <span className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-3.5 w-1/5" />
      </span>
      <span className="grid justify-items-end gap-2">
        <Skeleton className="h-4 w-20" />
        <Skeleton className="h-3.5 w-16" />
      </span>
    </div>
  );
}
