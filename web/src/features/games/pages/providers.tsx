import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Link } from "react-router";
import { useRead } from "#lib/api/reads.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { Provider } from "#lib/api/entities.ts";
import { PageHeading } from "#ui/page-heading.tsx";
import { Pill } from "#ui/pill.tsx";
import { useGamesConfig } from "../games-config.ts";
import { providersRead } from "../queries.ts";

const GRID = "grid grid-cols-2 gap-3 tablet:grid-cols-3 tablet:gap-4 laptop-l:grid-cols-4 desktop:grid-cols-6";

export const plan = () => [providersRead];
export const main = plan;

export function Component() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useRead(providersRead);
  return (
    <div className="grid gap-6">
      <PageHeading title={t("routes.providers")} />
      {isError && !data && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data?.items.length === 0 && <EmptyState icon="games" title={t("games.providers.empty")} />}
      {!isError && (
        <ul className={GRID} aria-busy={data === undefined || undefined}>
          {data?.items.map((provider) => (
            <li key={provider.sysname}>
              <Link
                to={`/gamehall?providers=${encodeURIComponent(provider.sysname)}`}
                className="grid h-full content-start justify-items-center gap-2 rounded-card border border-line bg-surface p-5 text-center shadow-card transition-[translate,box-shadow] duration-calm hovered:-translate-y-0.5 hovered:shadow-glow"
              >
                <img
                  src={provider.image_url}
                  alt=""
                  width={96}
                  height={96}
                  loading="lazy"
                  className="size-20 object-contain"
                />
                <span className="font-display font-semibold">{provider.name}</span>
                <span className="figures text-xs text-muted">
                  {t("games.providers.count", { count: provider.games_count })}
                </span>
                <Kinds provider={provider} />
              </Link>
            </li>
          )) ??
            Array.from({ length: 12 }, (_, index) => (
              <li key={`awaited-${index}`}>
                <Skeleton className="h-54 rounded-card!" />
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

/** What kinds of games a studio makes, and whether they can be tried for free. */
function Kinds({ provider: { types, game_params: params } }: { provider: Provider }) {
  const { t } = useTranslation();
  const { isDemoEnabled, filters } = useGamesConfig();
  const name = (type: Provider["types"][number]) =>
    filters.find(({ kind }) => kind === type)?.label || t(`games.type.${type}`);
  return (
    <>
      <span className="text-xs text-muted">{types.map(name).join(" · ")}</span>
      {params?.has_demo && isDemoEnabled && <Pill tone="info">{t("games.providers.demo")}</Pill>}
    </>
  );
}
