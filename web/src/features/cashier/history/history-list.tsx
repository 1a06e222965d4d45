import type { ComponentType, ReactNode } from "react";
import type { Read } from "#lib/api/reads.ts";
import { formatCount } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { useFocusOnNew } from "#ui/focus-on-new.ts";
import { PAGE_SIZE, type Part } from "./lists.ts";
import { RowSkeleton } from "./row.tsx";
import { useHistory } from "./use-history.ts";

type HistoryListProps<I extends { id: string | number }> = {
  label: string;
  readOf: (offset: number) => Read<Part<I>>;
  Row: ComponentType<{ item: I }>;
  empty: ReactNode;
};

export function HistoryList<I extends { id: string | number }>({ label, readOf, Row, empty }: HistoryListProps<I>) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const { items, total, isPending, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useHistory(readOf);
  const { list, focusFrom } = useFocusOnNew<HTMLUListElement>(items.length);
  if (!isPending && !isError && items.length === 0) return empty;
  const more = () => {
    focusFrom(items.length);
    void fetchNextPage();
  };
  return (
    <div className="grid gap-4">
      {(items.length > 0 || isPending) && (
        <ul
          ref={list}
          aria-label={label}
          aria-busy={isPending || undefined}
          className="divide-y divide-line rounded-card border border-line bg-surface px-4 shadow-card tablet:px-5"
        >
          {isPending
            ? Array.from({ length: PAGE_SIZE }, (_, index) => <RowSkeleton key={index} />)
            : items.map((item) => <Row key={item.id} item={item} />)}
        </ul>
      )}
      {isError && (
        <ErrorState
          title={t("cashier.history.failed")}
          onRetry={() => (items.length > 0 && hasNextPage ? more() : void refetch())}
          isRetrying={isFetching}
        />
      )}
      <p role="status" className="text-center text-sm text-muted empty:hidden">
        {items.length > 0 &&
          t("cashier.history.shown", { shown: formatCount(items.length, locale), total: formatCount(total, locale) })}
      </p>
      {hasNextPage && !isError && (
        <Button className="justify-self-center" isLoading={isFetchingNextPage} onClick={more}>
          {t("cashier.history.more")}
        </Button>
      )}
    </div>
  );
}
