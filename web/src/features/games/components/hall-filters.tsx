import { useState } from "react";
import { useTranslation } from "../../../lib/i18n.tsx";
import { useRead } from "../../../lib/reads.ts";
import { Chip, LinkChip } from "../../../ui/chip.tsx";
import { iconOr } from "../../../ui/icon-paths.ts";
import { GAME_TYPES, hallAddress, toggleProvider, type HallQuery } from "../hall-query.ts";
import { categoriesRead, providersRead } from "../queries.ts";

const LINE = "bleed no-scrollbar flex gap-2 overflow-x-auto py-1";

/** Every filter is a link, so that a filtered hall has an address and works without script. */
export function HallFilters({ query }: { query: HallQuery }) {
  const { t } = useTranslation();
  const { data: categories } = useRead(categoriesRead(0));
  const { data: providers } = useRead(providersRead);
  const [areProvidersOpen, setProvidersOpen] = useState(query.providers.length > 0);
  const to = (change: Partial<HallQuery>) => hallAddress({ ...query, ...change });
  return (
    <div className="sticky top-[var(--frame-header)] z-sticky -mx-1 grid gap-1 bg-canvas/90 px-1 py-2 backdrop-blur-md">
      <nav aria-label={t("games.hall.categories")} className={LINE}>
        <LinkChip to={to({ category: null })} isSelected={query.category === null} preventScrollReset>
          {t("games.hall.all")}
        </LinkChip>
        {categories?.items.map((category) => (
          <LinkChip key={category.id} to={to({ category: category.id })} isSelected={query.category === category.id} icon={iconOr(category.icon, "games")} preventScrollReset>
            {category.name}
          </LinkChip>
        ))}
      </nav>
      <div className={LINE}>
        <Chip icon="filter" aria-expanded={areProvidersOpen} isSelected={query.providers.length > 0} onClick={() => setProvidersOpen((was) => !was)}>
          {query.providers.length > 0 ? t("games.hall.providersChosen", { count: query.providers.length }) : t("games.hall.providers")}
        </Chip>
        {GAME_TYPES.map((type) => (
          <LinkChip key={type} to={to({ type: query.type === type ? null : type })} isSelected={query.type === type} preventScrollReset>
            {t(`games.type.${type}`)}
          </LinkChip>
        ))}
      </div>
      {areProvidersOpen && (
        <nav aria-label={t("games.hall.providers")} className="flex max-h-48 flex-wrap gap-2 overflow-y-auto py-1">
          {providers?.items.map((provider) => (
            <LinkChip key={provider.sysname} to={hallAddress(toggleProvider(query, provider.sysname))} isSelected={query.providers.includes(provider.sysname)} preventScrollReset>
              {provider.name}
            </LinkChip>
          ))}
        </nav>
      )}
    </div>
  );
}
