import { useId } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Link } from "react-router";
import type { Jackpot } from "#lib/api/entities.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { jackpotsRead } from "../queries.ts";
import { useLiveJackpots } from "../use-live-jackpots.ts";
import { JackpotAmount } from "./jackpot-amount.tsx";
import { Emblem } from "./jackpot-card.tsx";

/** How many are shown beside the largest one. */
const BESIDE = 4;

/** A band with the jackpots: the largest highlighted, some others beside it. */
export function JackpotBand({ title }: { title?: string }) {
  const { t } = useTranslation();
  const heading = useId();
  const { jackpots, isError, isFetching, refetch } = useLiveJackpots(jackpotsRead);
  const [largest, ...others] = (jackpots ?? []).toSorted((one, other) => other.amount.amount - one.amount.amount);
  return (
    <section aria-labelledby={heading} aria-busy={jackpots === undefined || undefined}>
      <SectionHeading
        id={heading}
        icon="crown"
        title={title || t("jackpots.band.title")}
        more={{ to: "/jackpots", text: t("jackpots.band.all"), label: t("jackpots.band.allLabel") }}
      />
      {jackpots === undefined &&
        (isError ? <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} /> : <BandSkeleton />)}
      {jackpots && !largest && <EmptyState icon="crown" title={t("jackpots.empty")} />}
      {largest && (
        <div className="grid gap-3 rounded-sheet border border-line bg-(image:--brand-velvet) p-4 shadow-card tablet:p-6 laptop:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] laptop:gap-8">
          <Largest jackpot={largest} />
          <ul className="grid content-center gap-1">
            {others.slice(0, BESIDE).map((jackpot) => (
              <li key={jackpot.id}>
                <Beside jackpot={jackpot} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function Largest({ jackpot }: { jackpot: Jackpot }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-center gap-4 py-2 text-center tablet:flex-row tablet:gap-6 tablet:text-start">
      <Emblem jackpot={jackpot} className="size-28 tablet:size-36" />
      <div className="grid min-w-0 justify-items-center gap-1 tablet:justify-items-start">
        <h3 className="text-base font-medium">{jackpot.name}</h3>
        <JackpotAmount
          amount={jackpot.amount}
          className="text-2xl font-bold text-primary-text tablet:text-3xl laptop:text-2xl desktop:text-3xl"
        />
        <p className="text-sm text-muted">{jackpot.description.subtitle}</p>
        <LinkButton to={`/jackpots/${jackpot.sysname || jackpot.id}`} size="small" className="mt-2">
          {t("jackpots.band.how")}
        </LinkButton>
      </div>
    </div>
  );
}

function Beside({ jackpot }: { jackpot: Jackpot }) {
  return (
    <Link
      to={`/jackpots/${jackpot.sysname || jackpot.id}`}
      className="flex min-h-14 items-center gap-3 rounded-control px-2 py-1.5 hovered:bg-hover"
    >
      <Emblem jackpot={jackpot} className="size-10" />
      <span className="min-w-0 flex-1 truncate text-sm font-medium">{jackpot.name}</span>
      <JackpotAmount amount={jackpot.amount} className="text-base font-semibold text-primary-text tablet:text-lg" />
    </Link>
  );
}

function BandSkeleton() {
  return (
    <div
      aria-hidden
      className="grid gap-3 rounded-sheet border border-line bg-surface p-4 tablet:p-6 laptop:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] laptop:gap-8"
    >
      <div className="flex flex-col items-center gap-4 py-2 tablet:flex-row tablet:gap-6">
        <Skeleton className="size-28 rounded-pill! tablet:size-36" />
        <div className="grid gap-3">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-10 w-64" />
          <Skeleton className="h-4 w-40" />
        </div>
      </div>
      <div className="grid content-center gap-1">
        {Array.from({ length: BESIDE }, (_, index) => (
          <Skeleton key={index} className="h-14 rounded-control!" />
        ))}
      </div>
    </div>
  );
}
