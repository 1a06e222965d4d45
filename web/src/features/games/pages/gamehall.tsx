import { useEffect, useRef } from "react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation, type Translate } from "#lib/i18n/i18n.tsx";
import { useLocation, useParams, useSearchParams } from "react-router";
import type { CategoryPage, GamePage } from "#lib/api/entities.ts";
import { gamesConfigRead } from "#lib/api/site-reads.ts";
import { notFound, validateBy } from "#lib/site/own-data.ts";
import { usePageHeading } from "#lib/site/page-heading.tsx";
import type { HeadOverride, PlanContext } from "#lib/site/route-entry.ts";
import { formatCount } from "#lib/format/format.ts";
import { useRead } from "#lib/api/reads.ts";
import { useSite } from "#lib/site/site-context.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { SearchForm } from "#features/navigation/index.ts";
import { AwaitedGrid } from "../components/games-grid.tsx";
import { EmptyHall } from "../components/empty-hall.tsx";
import { HallFilters } from "../components/hall-filters.tsx";
import { HallGrid } from "../components/hall-grid.tsx";
import { HallPages } from "../components/hall-pages.tsx";
import { HallShelves } from "../components/hall-shelves.tsx";
import { plannedGamesConfig, useGamesConfig } from "../games-config.ts";
import { canonicalHall, hallAddress, isShelved, parseHallQuery, type HallQuery } from "../hall-query.ts";
import { categoriesRead, providersRead, SERVER_SHELVES, shelfRead } from "../queries.ts";
import { hallStart } from "../use-games-list.ts";

const queryOf = ({ params, query }: PlanContext) => parseHallQuery(params.id, query);

export function plan(context: PlanContext) {
  const { answer, failure } = context;
  const frame = [categoriesRead(0), providersRead];
  // The page size is content's: the list is read once it is known.
  if (answer(gamesConfigRead) === undefined && failure(gamesConfigRead) === undefined)
    return [gamesConfigRead, ...frame];
  const query = queryOf(context);
  const { hallType, pageSize, rowSize } = plannedGamesConfig(answer);
  if (!isShelved(query, hallType)) return [...frame, hallStart(query, pageSize)];
  const shelves = answer(categoriesRead(0))?.items.slice(0, SERVER_SHELVES) ?? [];
  return [...frame, ...shelves.map(({ id }) => shelfRead(id, rowSize))];
}

/** §8.2: a category that does not exist is not a page, nor is one beyond the end of its list. */
export const validate = (context: PlanContext) => {
  const query = queryOf(context);
  if (context.params.id && query.category) {
    const failure = validateCategory(context);
    if (failure) return failure;
  }
  const start = context.answer(hallStart(query, plannedGamesConfig(context.answer).pageSize));
  return query.page > 1 && start?.items.length === 0 ? notFound(context) : null;
};

const validateCategory = validateBy<CategoryPage>(
  () => categoriesRead(0),
  ({ items }, { params }) => items.some(({ id }) => id === params.id),
);

export const main = (context: PlanContext) => {
  const query = queryOf(context);
  const { hallType, pageSize } = plannedGamesConfig(context.answer);
  return isShelved(query, hallType) ? [categoriesRead(0)] : [hallStart(query, pageSize)];
};

export const head = (context: PlanContext): HeadOverride => {
  const query = queryOf(context);
  const category = context.answer(categoriesRead(0))?.items.find(({ id }) => id === query.category)?.name;
  const studio = studioOf(context, query);
  const name = (context.params.id && category) || studio;
  return {
    ...(name && { title: name, name, above: [{ path: "/gamehall", route: "gamehall" }] }),
    part: partOf(context, query),
    // A name that no studio has makes no page.
    path: canonicalHall(studio ? query : { ...query, providers: [] }),
  };
};

const studioOf = ({ answer }: PlanContext, { providers: [first] }: HallQuery) =>
  answer(providersRead)?.items.find(({ sysname }) => sysname === first)?.name;

/** What an address shows of the hall: one of its lists, a studio, a type, a further page. */
function partOf(context: PlanContext, query: HallQuery): HeadOverride["part"] {
  const { list, type, page } = query;
  const studio = studioOf(context, query);
  if (!list && !studio && !type && page === 1) return undefined;
  const label = plannedGamesConfig(context.answer).filters.find(({ kind }) => kind === type)?.label;
  return (t) =>
    [
      list && t(`games.hall.list.${list}`),
      studio,
      type && (label || t(type === "all" ? "games.hall.all" : `games.type.${type}`)),
      page > 1 && t("games.hall.page", { page }),
    ]
      .filter(Boolean)
      .join(", ");
}

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

/** The search field where the header has no room for one. It is focused where the address asks for a search. */
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
  const { hallType, pageSize } = useGamesConfig();
  const isInRows = isShelved(query, hallType);
  const { data: categories } = useRead(categoriesRead(0));
  const start = useRead(hallStart(query, pageSize), { enabled: !isInRows });
  const count = isInRows ? undefined : start.data?.count;
  const name = categories?.items.find((category) => category.id === query.category)?.name;
  const title = usePageHeading(isInRows ? t("games.hall.lobby") : titleOf(query, name, t));
  return (
    <div className="grid gap-4 *:min-w-0">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-xl tablet:text-2xl">{title}</h1>
        <p role="status" className="figures text-sm text-muted">
          {count === undefined ? "" : t("games.hall.count", { count, shown: formatCount(count, locale) })}
        </p>
      </div>
      <HallFilters query={query} />
      {isInRows ? (
        categories && <HallShelves categories={categories.items} />
      ) : (
        <HallList query={query} title={title} pageSize={pageSize} start={start} />
      )}
    </div>
  );
}

function titleOf({ list, search }: HallQuery, name: string | undefined, t: Translate) {
  if (search) return t("games.hall.results", { search });
  return list ? t(`games.hall.list.${list}`) : (name ?? t("games.hall.title"));
}

type HallListProps = { query: HallQuery; title: string; pageSize: number; start: UseQueryResult<GamePage> };

function HallList({ query, title, pageSize, start: { data, isError, isFetching, refetch } }: HallListProps) {
  const { t } = useTranslation();
  if (!data)
    return isError ? (
      <ErrorState title={t("games.hall.failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <AwaitedGrid label={title} count={pageSize} />
    );
  const total = Math.max(0, data.count - (query.page - 1) * pageSize);
  return (
    <>
      {query.page > 1 && (
        <LinkButton to={hallAddress({ ...query, page: query.page - 1 })} className="justify-self-center">
          {t("games.hall.earlier")}
        </LinkButton>
      )}
      {total === 0 ? (
        <EmptyHall query={query} />
      ) : (
        // Another choice is another list, measured and scrolled on its own.
        <HallGrid key={hallAddress(query)} query={query} label={title} pageSize={pageSize} total={total} />
      )}
      <HallPages query={query} pages={Math.ceil(data.count / pageSize)} />
    </>
  );
}
