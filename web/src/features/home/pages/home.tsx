import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { useRead, type AnyRead } from "#lib/api/reads.ts";
import { siteConfigRead } from "#lib/api/site-reads.ts";
import { providersRead } from "#features/games/index.ts";
import { JackpotBand, jackpotsRead } from "#features/jackpots/index.ts";
import { TournamentTeaser, tournamentTeaserRead } from "#features/tournaments/index.ts";
import { LiveWinners } from "#features/winners/index.ts";
import { CategoryChips } from "../components/category-chips.tsx";
import { CategoryRow } from "../components/category-row.tsx";
import { ContinuePlaying } from "../components/continue-playing.tsx";
import { Hero } from "../components/hero.tsx";
import { HouseText } from "../components/house-text.tsx";
import { Providers } from "../components/providers.tsx";
import { bannersRead, homeCategoriesRead, homeSeoRead, recentRead, rowStartRead } from "../queries.ts";
import { homeBands, serverRows, type Band } from "../sections.ts";

/** What is seen without scrolling, and what search engines should read. Live winners and far rows are the browser's. */
export function plan({ site, answer }: PlanContext): readonly AnyRead[] {
  const rows = serverRows(homeBands(answer(siteConfigRead)?.homeSections, answer(homeCategoriesRead)?.items));
  return [
    bannersRead,
    siteConfigRead,
    homeCategoriesRead,
    jackpotsRead,
    tournamentTeaserRead,
    providersRead,
    ...(site.user ? [recentRead] : []),
    ...rows.map((row) => rowStartRead(row)),
  ];
}

/** Without its categories the home page leads nowhere. */
export const main = () => [homeCategoriesRead];

export function Component() {
  const { t } = useTranslation();
  const { data: config } = useRead(siteConfigRead);
  const { data: categories } = useRead(homeCategoriesRead);
  const { data: seo } = useRead(homeSeoRead);
  const bands = homeBands(config?.homeSections, categories?.items);
  const above = new Set(serverRows(bands).map((row) => row.id));
  return (
    <div className="grid gap-9 *:min-w-0 tablet:gap-12">
      <h1 className="sr-only">{seo?.heading || t("home.heading")}</h1>
      {bands.map((band) => (
        <BandView
          key={band.kind === "row" ? `row-${band.row.id}` : band.kind}
          band={band}
          isAbove={band.kind === "row" && above.has(band.row.id)}
        />
      ))}
    </div>
  );
}

function BandView({ band, isAbove }: { band: Band; isAbove: boolean }) {
  switch (band.kind) {
    case "row":
      return <CategoryRow row={band.row} isPriority={isAbove} />;
    case "hero":
      return <Hero />;
    case "recent":
      return <ContinuePlaying title={band.title} />;
    case "categories":
      return <CategoryChips />;
    case "jackpots":
      return <JackpotBand title={band.title} />;
    case "winners":
      return <LiveWinners title={band.title} />;
    case "tournaments":
      return <TournamentTeaser title={band.title} />;
    case "providers":
      return <Providers title={band.title} />;
    case "text":
      return <HouseText />;
  }
}
