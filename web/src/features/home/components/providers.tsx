import { useId } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Link } from "react-router";
import { useRead } from "#lib/api/reads.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { HorizontalRow } from "#ui/horizontal-row.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { providersRead } from "#features/games/index.ts";

/** The studios behind the games. */
export function Providers({ title }: { title: string }) {
  const { t } = useTranslation();
  const heading = useId();
  const { data, isError, isFetching, refetch } = useRead(providersRead);
  const name = title || t("home.providers.title");
  const more = { to: "/providers", text: t("home.providers.all"), label: t("home.providers.allLabel") };
  if (data?.items.length === 0) return null;
  if (!data && isError) {
    return (
      <section aria-labelledby={heading}>
        <SectionHeading id={heading} title={name} icon="sparkles" more={more} />
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      </section>
    );
  }
  return (
    <section aria-labelledby={heading} aria-busy={!data || undefined}>
      <HorizontalRow
        label={name}
        className="gap-3 pb-1"
        heading={<SectionHeading id={heading} title={name} icon="sparkles" more={more} />}
      >
        {data?.items.map((provider) => (
          <li key={provider.sysname} className="w-36 shrink-0 tablet:w-40">
            <Link
              to={`/gamehall?providers=${provider.sysname}`}
              className="grid h-full justify-items-center gap-2 rounded-card border border-line bg-surface px-3 py-4 text-center transition-colors duration-quick hovered:border-line-strong hovered:bg-raised"
            >
              <img
                src={provider.image_url}
                alt=""
                width={96}
                height={96}
                loading="lazy"
                decoding="async"
                className="size-14"
              />
              <span className="w-full truncate text-sm font-medium">{provider.name}</span>
              <span className="text-xs text-muted">{t("home.providers.games", { count: provider.games_count })}</span>
            </Link>
          </li>
        ))}
        {!data &&
          Array.from({ length: 7 }, (_, index) => (
            <li key={index} className="w-36 shrink-0 tablet:w-40">
              <Skeleton className="h-[8.875rem] rounded-card!" />
            </li>
          ))}
      </HorizontalRow>
    </section>
  );
}
