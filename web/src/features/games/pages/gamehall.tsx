import { useEffect, useRef } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useLocation, useParams, useSearchParams } from "react-router";
import type { CategoryPage } from "#lib/api/entities.ts";
import { validateBy } from "#lib/site/own-data.ts";
import type { PlanContext } from "#lib/site/route-entry.ts";
import { formatCount } from "#lib/format/format.ts";
import { useRead } from "#lib/api/reads.ts";
import { usePages } from "#lib/api/use-pages.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { SearchForm } from "#features/navigation/index.ts";
import { GamesGrid, GRID } from "../components/games-grid.tsx";
import { HallFilters } from "../components/hall-filters.tsx";
import { HALL_PAGE, hallOptions, parseHallQuery, type HallQuery } from "../hall-query.ts";
import { categoriesRead, gamesRead, providersRead } from "../queries.ts";

const queryOf = ({ params, query }: PlanContext) => parseHallQuery(params.id, query);

export const plan = (context: PlanContext) => [
  categoriesRead(0),
  providersRead,
  gamesRead(hallOptions(queryOf(context), 0)),
];

/** §8.2: a category that does not exist is not a page. */
export const validate = (context: PlanContext) => (context.params.id ? validateCategory(context) : null);

const validateCategory = validateBy<CategoryPage>(
  () => categoriesRead(0),
  ({ items }, { params }) => items.some(({ id }) => id === params.id),
);

export const head = (context: PlanContext) => {
  const name = context.answer(categoriesRead(0))?.items.find((category) => category.id === context.params.id)?.name;
  return name ? { title: `${name} · Lumiere`, name } : {};
};

export function Component() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const query = parseHallQuery(id, search);
  return (
    <div className="grid gap-4">
      <PhoneSearch key={query.search} search={query.search} />
      <Hall query={query} />
    </div>
  );
}

/** The search field where the header has no room for one. It is focused when the bottom bar's search entry opened the page. */
function PhoneSearch({ search }: { search: string }) {
  // A new object with every navigation: pressing the entry again focuses the field again.
  const location = useLocation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (new URLSearchParams(location.search).get("search") === "") field.current?.focus();
  }, [location]);
  return <SearchForm ref={field} search={search} className="tablet:hidden" />;
}

function Hall({ query }: { query: HallQuery }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { data: categories } = useRead(categoriesRead(0));
  const list = usePages((page) => gamesRead(hallOptions(query, page)), { size: HALL_PAGE });
  const pages = list.data?.pages ?? [];
  const total = pages[0]?.count;
  const left = total === undefined ? 0 : Math.max(0, total - pages.length * HALL_PAGE);
  const name = categories?.items.find((category) => category.id === query.category)?.name;
  const title = query.search ? t("games.hall.results", { search: query.search }) : (name ?? t("games.hall.title"));
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-xl tablet:text-2xl">{title}</h1>
        <p role="status" className="figures text-sm text-muted">
          {total === undefined ? "" : t("games.hall.count", { count: total, shown: formatCount(total, locale) })}
        </p>
      </div>
      <HallFilters query={query} />
      {total === 0 ? (
        <EmptyState
          icon="search"
          title={t("games.hall.empty")}
          text={t("games.hall.emptyText")}
          action={<LinkButton to="/gamehall">{t("games.hall.showAll")}</LinkButton>}
        />
      ) : (
        <ul className={GRID} aria-label={title}>
          <GamesGrid list={list} expected={total === undefined ? 18 : Math.min(HALL_PAGE, left)} />
        </ul>
      )}
      {left > 0 && !list.isFetchNextPageError && (
        <Button
          className="justify-self-center"
          isLoading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t("games.hall.more", { count: Math.min(HALL_PAGE, left) })}
        </Button>
      )}
      {total !== undefined && total > HALL_PAGE && left === 0 && (
        <p className="text-center text-sm text-muted">{t("games.hall.end")}</p>
      )}
    </div>
  );
}
