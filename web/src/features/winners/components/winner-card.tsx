import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Link } from "react-router";
import type { Winner } from "#lib/api/entities.ts";
import { formatMoney } from "#lib/format/format.ts";
import { gamePath } from "#lib/site/game-path.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Amount } from "#ui/amount.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

/** Who won what with which game. */
export function WinnerCard({ winner }: { winner: Winner }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  return (
    <Link
      to={gamePath(winner.game.sysname)}
      className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-2.5 pe-4 transition-colors duration-quick hovered:border-line-strong hovered:bg-raised"
    >
      <img
        src={winner.game.image_url}
        alt=""
        width={300}
        height={400}
        loading="lazy"
        decoding="async"
        className="h-18 w-13.5 shrink-0 rounded-small bg-raised object-cover"
      />
      <span className="grid min-w-0 flex-1">
        <Amount className="text-base font-semibold text-success-text">
          {t("winners.amount", { amount: formatMoney(winner.amount, locale) })}
        </Amount>
        <span className="truncate text-sm font-medium">{winner.game.name}</span>
        <span className="flex min-w-0 gap-1.5 text-xs text-muted">
          <span className="truncate">{winner.login}</span>
          <span aria-hidden>·</span>
          <TimeAgo at={winner.at} className="whitespace-nowrap" />
        </span>
      </span>
    </Link>
  );
}

/** The exact shape of a WinnerCard. */
export function WinnerCardSkeleton() {
  return (
    <div aria-hidden className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-2.5 pe-4">
      <Skeleton className="h-18 w-13.5" />
      <span className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-3.5 w-4/5" />
        <Skeleton className="h-3 w-3/5" />
      </span>
    </div>
  );
}
