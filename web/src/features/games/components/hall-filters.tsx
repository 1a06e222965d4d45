import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { Chip, LinkChip } from "#ui/chip.tsx";
import { iconOr, type IconName } from "#ui/icon-paths.ts";
import { GAME_TYPES, hallAddress, isLinked, toggleProvider, type HallQuery } from "../hall-query.ts";
import { categoriesRead, providersRead } from "../queries.ts";

const LINE = "bleed no-scrollbar flex gap-2 overflow-x-auto py-1";

/**
 * A single filter is a link, so that it has an address and works without script. Combinations are buttons: crawlers follow
 * links and would find an address for every combination.
 */
export function HallFilters({ query }: { query: HallQuery }) {
  const { t } = useTranslation();
  const { data: categories } = useRead(categoriesRead(0));
  const { data: providers } = useRead(providersRead);
  const [areProvidersOpen, setProvidersOpen] = useState(query.providers.length > 0);
  return (
    <div className="sticky top-[var(--frame-header)] z-sticky -mx-1 grid gap-1 bg-canvas/90 px-1 py-2 backdrop-blur-md">
      <nav aria-label={t("games.hall.categories")} className={LINE}>
        <FilterChip to={{ ...query, category: null }} isSelected={query.category === null}>
          {t("games.hall.all")}
        </FilterChip>
        {categories?.items.map((category) => (
          <FilterChip
            key={category.id}
            to={{ ...query, category: category.id }}
            isSelected={query.category === category.id}
            icon={iconOr(category.icon, "games")}
          >
            {category.name}
          </FilterChip>
        ))}
      </nav>
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
        {GAME_TYPES.map((type) => (
          <FilterChip
            key={type}
            to={{ ...query, type: query.type === type ? null : type }}
            isSelected={query.type === type}
          >
            {t(`games.type.${type}`)}
          </FilterChip>
        ))}
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

function FilterChip({ to, ...look }: { to: HallQuery; icon?: IconName; isSelected: boolean; children: ReactNode }) {
  const navigate = useNavigate();
  const address = hallAddress(to);
  if (isLinked(to)) return <LinkChip to={address} preventScrollReset {...look} />;
  return <Chip onClick={() => void navigate(address, { preventScrollReset: true })} {...look} />;
}
