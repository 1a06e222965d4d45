import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { Chip, LinkChip } from "#ui/chip.tsx";
import { iconOr, type IconName } from "#ui/icon-paths.ts";
import { useGamesConfig } from "../games-config.ts";
import {
  changed,
  hallAddress,
  isLinked,
  isWhole,
  LIST_KINDS,
  shelfOf,
  toggleProvider,
  type GameFilter,
  type HallQuery,
} from "../hall-query.ts";
import { categoriesRead, providersRead } from "../queries.ts";

const LINE = "bleed no-scrollbar flex gap-2 overflow-x-auto py-1";

/**
 * A single filter is a link, so that it has an address and works without script. Combinations are buttons: crawlers follow
 * links and would find an address for every combination.
 */
export function HallFilters({ query }: { query: HallQuery }) {
  const { t } = useTranslation();
  const { data: providers } = useRead(providersRead);
  const [areProvidersOpen, setProvidersOpen] = useState(query.providers.length > 0);
  return (
    <div className="sticky top-[var(--frame-header)] z-sticky -mx-1 grid gap-1 bg-canvas/90 px-1 py-2 backdrop-blur-md">
      <ShelfLine query={query} />
      <div className={LINE}>
        <Chip
          icon="filter"
          aria-expanded={areProvidersOpen}
          isSelected={query.providers.length > 0}
          onClick={() => setProvidersOpen((was) => !was)}
        >
          {query.providers.length > 0
            ? t("games.hall.providersChosen", { count: query.providers.length })
            : t("games.hall.providers")}
        </Chip>
        <TypeChips query={query} />
      </div>
      {areProvidersOpen && (
        <nav aria-label={t("games.hall.providers")} className="flex max-h-48 flex-wrap gap-2 overflow-y-auto py-1">
          {providers?.items.map((provider) => (
            <FilterChip
              key={provider.sysname}
              to={toggleProvider(query, provider.sysname)}
              isSelected={query.providers.includes(provider.sysname)}
            >
              {provider.name}
            </FilterChip>
          ))}
        </nav>
      )}
    </div>
  );
}

/** The lobby, the lists of §9 and the categories. */
function ShelfLine({ query }: { query: HallQuery }) {
  const { t } = useTranslation();
  const { favoriteIcon } = useGamesConfig();
  const { data: categories } = useRead(categoriesRead(0));
  const listIcons = { favorite: favoriteIcon, recent: "history", custom: "sparkles" } as const;
  return (
    <nav aria-label={t("games.hall.categories")} className={LINE}>
      <FilterChip
        to={changed(query, { list: null, category: null })}
        isSelected={query.list === null && query.category === null}
      >
        {t("games.hall.lobby")}
      </FilterChip>
      {LIST_KINDS.map((list) => (
        <FilterChip key={list} to={shelfOf({ list })} isSelected={query.list === list} icon={listIcons[list]}>
          {t(`games.hall.list.${list}`)}
        </FilterChip>
      ))}
      {categories?.items.map(({ id, name, icon }) => (
        <FilterChip
          key={id}
          to={changed(query, { list: null, category: id })}
          isSelected={query.category === id}
          icon={iconOr(icon, "games")}
        >
          {name}
        </FilterChip>
      ))}
    </nav>
  );
}

/** §9 filter types, in content's order and with its labels. */
function TypeChips({ query }: { query: HallQuery }) {
  const { t } = useTranslation();
  const { filters, hallType } = useGamesConfig();
  // Where the lobby shows rows, all games are a list of their own.
  const all = hallType === "rows" && isWhole(query) ? "all" : null;
  const isSelected = (kind: GameFilter) => (kind === "all" ? query.type === all : query.type === kind);
  return filters.map(({ kind, label }) => (
    <FilterChip
      key={kind}
      to={changed(query, { type: kind === "all" || isSelected(kind) ? all : kind })}
      isSelected={isSelected(kind)}
    >
      {label || t(kind === "all" ? "games.hall.all" : `games.type.${kind}`)}
    </FilterChip>
  ));
}

function FilterChip({ to, ...look }: { to: HallQuery; icon?: IconName; isSelected: boolean; children: ReactNode }) {
  const navigate = useNavigate();
  const address = hallAddress(to);
  if (isLinked(to)) return <LinkChip to={address} {...look} />;
  return <Chip onClick={() => void navigate(address)} {...look} />;
}
