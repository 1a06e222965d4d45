import { useTranslation } from "#lib/i18n/i18n.tsx";
import { formatCount } from "#lib/format/format.ts";
import { useSite } from "#lib/site/site-context.ts";
import { LinkChip } from "#ui/chip.tsx";
import { cx } from "#ui/class-names.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { hallAddress, parseHallQuery } from "../hall-query.ts";
import { GameLinks, GameLinksAwaited } from "./game-links.tsx";
import { useSearchConfig } from "./search-config.ts";
import type { useSearch } from "./use-search.ts";

type SearchResultsProps = {
  search: ReturnType<typeof useSearch>;
  /** A result is followed. */
  onChosen: () => void;
};

const AWAITED = 6;

export function SearchResults({ search, onChosen }: SearchResultsProps) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { emptyTitle, emptyText } = useSearchConfig();
  const { text, games, providers, isWaiting, isFailed } = search;
  const count = games?.count;
  const shown = count === undefined ? "" : formatCount(count, locale);
  const isEmpty = !isWaiting && count === 0 && providers.length === 0;
  return (
    <div
      className={cx("grid gap-4 transition-opacity", isWaiting && games && "opacity-60")}
      aria-busy={isWaiting || undefined}
    >
      <p role="status" className="figures text-sm text-muted">
        {isWaiting || isFailed || count === undefined ? "\u00a0" : t("games.search.count", { count, shown })}
      </p>
      {providers.length > 0 && (
        <nav aria-label={t("games.search.providers")} className="flex flex-wrap gap-2">
          {providers.map(({ sysname, name }) => (
            <LinkChip
              key={sysname}
              to={`/gamehall?providers=${encodeURIComponent(sysname)}`}
              icon="branches"
              data-result
              onClick={onChosen}
            >
              {name}
            </LinkChip>
          ))}
        </nav>
      )}
      {isFailed ? (
        <ErrorState title={t("games.search.failed")} onRetry={search.retry} isRetrying={search.isRetrying} />
      ) : games ? (
        <GameLinks label={t("games.search.results")} games={games.items} onChosen={onChosen} />
      ) : (
        <GameLinksAwaited count={AWAITED} />
      )}
      {isEmpty && !isFailed && (
        <EmptyState
          icon="search"
          title={emptyTitle || t("games.search.empty")}
          text={emptyText || t("games.search.emptyText")}
          action={<LinkButton to="/gamehall">{t("games.search.browse")}</LinkButton>}
        />
      )}
      {!isFailed && games && games.count > games.items.length && (
        <LinkButton
          to={hallAddress(parseHallQuery(undefined, new URLSearchParams({ search: text })))}
          data-result
          onClick={onChosen}
          className="justify-self-center"
        >
          {t("games.search.all", { count: games.count, shown })}
        </LinkButton>
      )}
    </div>
  );
}
