import { Link } from "react-router";
import { formatDate } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { usePages } from "#lib/api/use-pages.ts";
import { useTimeZone } from "#lib/time/clock.ts";
import { Button } from "#ui/button.tsx";
import { CardGrid } from "#ui/card-grid.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { PROGRAMMES, programmesRead, type Programme } from "../queries.ts";

export function ProgrammeList() {
  const { t } = useTranslation();
  const list = usePages(programmesRead, { size: PROGRAMMES });
  const programmes = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section aria-busy={list.isPending || undefined}>
      <SectionHeading title={t("loyalty.programmes.title")} icon="trophy" />
      {list.isPending || programmes.length > 0 ? (
        <CardGrid label={t("loyalty.programmes.title")}>
          {programmes.map((programme) => (
            <li key={programme.id}>
              <ProgrammeCard programme={programme} />
            </li>
          ))}
          {list.isPending && [0, 1].map((index) => <li key={index}>{<Skeleton className="h-72 rounded-card!" />}</li>)}
        </CardGrid>
      ) : (
        !list.isError && <EmptyState icon="trophy" title={t("loyalty.programmes.empty")} />
      )}
      {list.isError && (
        <ErrorState
          className="mt-3"
          title={t("loyalty.programmes.failed")}
          onRetry={() => void (programmes.length > 0 ? list.fetchNextPage() : list.refetch())}
          isRetrying={list.isFetching}
        />
      )}
      {list.hasNextPage && !list.isError && (
        <div className="mt-4 grid justify-items-center">
          <Button isLoading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t("loyalty.more")}
          </Button>
        </div>
      )}
    </section>
  );
}

function ProgrammeCard({ programme: { sysname, name, description, levels, ...dates } }: { programme: Programme }) {
  const { t } = useTranslation();
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-[translate,border-color] duration-calm hovered:-translate-y-0.5 hovered:border-line-strong">
      {description.image_wide && (
        <img
          src={description.image_wide}
          alt=""
          width={720}
          height={480}
          loading="lazy"
          decoding="async"
          className="aspect-[2/1] w-full bg-raised object-cover"
        />
      )}
      <div className="flex flex-1 flex-col gap-2 p-4 tablet:p-5">
        <h3 className="text-lg">
          <Link to={`/loyalty/${sysname}`} className="after:absolute after:inset-0 after:rounded-card">
            {name}
          </Link>
        </h3>
        {description.subtitle && <p className="text-sm text-muted">{description.subtitle}</p>}
        <p className="mt-auto flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{t("loyalty.programmes.levels", { count: levels.length })}</span>
          <ProgrammeEnd {...dates} />
        </p>
      </div>
    </article>
  );
}

/** Nothing for a programme without an end. */
export function ProgrammeEnd({ finished_at: end }: Pick<Programme, "finished_at">) {
  const { t } = useTranslation();
  const zone = useTimeZone();
  return typeof end === "number" ? <span>{t("loyalty.programmes.until", { date: formatDate(end, zone) })}</span> : null;
}
