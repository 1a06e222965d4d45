import type { ReactNode } from "react";
import { formatCount } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Button } from "#ui/button.tsx";
import { CardGrid } from "#ui/card-grid.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useFocusOnNew } from "#ui/focus-on-new.ts";

type PagedCardsProps<I extends { id: number }> = {
  label: string;
  /** Undefined while the first page loads. */
  items: readonly I[] | undefined;
  /** The size of the whole list. */
  total: number;
  list: {
    isError: boolean;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    hasNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
  Card: (props: { item: I }) => ReactNode;
  skeleton: ReactNode;
  empty: ReactNode;
};

/** Cards of a list that is read page by page. */
export function PagedCards<I extends { id: number }>(props: PagedCardsProps<I>) {
  const { label, items, total, list, Card, skeleton, empty } = props;
  const { t } = useTranslation();
  const { locale } = useSite();
  const { list: cards, focusFrom } = useFocusOnNew<HTMLDivElement>(items?.length ?? 0);
  const more = () => {
    focusFrom(items?.length ?? 0);
    list.fetchNextPage();
  };
  if (items?.length === 0 && !list.hasNextPage && !list.isError) return empty;
  const isLoading = items === undefined && !list.isError;
  return (
    <div className="grid gap-5">
      {(isLoading || (items && items.length > 0)) && (
        <div ref={cards} aria-busy={isLoading || undefined}>
          <CardGrid label={label} className="tablet:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
            {isLoading
              ? Array.from({ length: 6 }, (_, index) => <li key={index}>{skeleton}</li>)
              : items?.map((item) => (
                  <li key={item.id} tabIndex={-1} className="rounded-card">
                    <Card item={item} />
                  </li>
                ))}
          </CardGrid>
        </div>
      )}
      {list.isError && (
        <ErrorState
          title={t("promotions.failed")}
          onRetry={() => (items && list.hasNextPage ? more() : list.refetch())}
          isRetrying={list.isFetching}
        />
      )}
      <p role="status" className="text-center text-sm text-muted empty:hidden">
        {items &&
          items.length < total &&
          list.hasNextPage &&
          t("promotions.shown", { shown: formatCount(items.length, locale), total: formatCount(total, locale) })}
      </p>
      {list.hasNextPage && !list.isError && (
        <Button className="justify-self-center" isLoading={list.isFetchingNextPage} onClick={more}>
          {t("promotions.more")}
        </Button>
      )}
    </div>
  );
}

/** Merges pages into one list. A new item shifts the later pages, so that an item may occur twice. */
export function itemsOf<I extends { id: number }>(pages: readonly { items: readonly I[] }[] | undefined) {
  return pages && [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()];
}
