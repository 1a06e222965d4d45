import { Link } from "react-router";
import type { Jackpot } from "#lib/api/entities.ts";
import { usePictures } from "#lib/site/pictures.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { JackpotAmount } from "./jackpot-amount.tsx";

/** One jackpot of a list. */
export function JackpotCard({ jackpot }: { jackpot: Jackpot }) {
  return (
    <Link
      to={`/jackpots/${jackpot.sysname || jackpot.id}`}
      className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card transition-[translate,border-color] duration-calm hovered:-translate-y-0.5 hovered:border-line-strong"
    >
      <Emblem jackpot={jackpot} className="size-18" />
      <span className="grid min-w-0 gap-0.5">
        <span className="truncate font-medium">{jackpot.name}</span>
        <JackpotAmount amount={jackpot.amount} className="text-lg font-semibold text-primary-text tablet:text-xl" />
        <span className="truncate text-xs text-muted">{jackpot.description.subtitle}</span>
      </span>
    </Link>
  );
}

export function Emblem({ jackpot, className }: { jackpot: Jackpot; className: string }) {
  const { wide, tall } = usePictures(jackpot.description);
  const src = wide || tall;
  if (!src) return null;
  return (
    <img
      src={src}
      alt=""
      width={240}
      height={240}
      loading="lazy"
      decoding="async"
      className={`shrink-0 ${className}`}
    />
  );
}

/** The exact shape of a JackpotCard. */
export function JackpotCardSkeleton() {
  return (
    <div aria-hidden className="flex items-center gap-4 rounded-card border border-line bg-surface p-4">
      <Skeleton className="size-18 rounded-pill!" />
      <span className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-3 w-2/3" />
      </span>
    </div>
  );
}
