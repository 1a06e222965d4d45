import { useState } from "react";
import { useUser } from "#lib/api/account.ts";
import { usePages } from "#lib/api/use-pages.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Button } from "#ui/button.tsx";
import { CardGrid } from "#ui/card-grid.tsx";
import { Chip } from "#ui/chip.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { useOwnPoints } from "../points.ts";
import { PRODUCTS, productsRead } from "../queries.ts";
import { ProductCard, ProductCardSkeleton } from "./product-card.tsx";
import { shelfOf, type Filter } from "./shelf.ts";

export function ProductList() {
  const { t } = useTranslation();
  const points = useOwnPoints();
  const filters: readonly Filter[] = useUser() ? ["all", "affordable", "limited"] : ["all", "limited"];
  const [chosen, setFilter] = useState<Filter>("all");
  // A player who signs out has no points to filter by.
  const filter = filters.includes(chosen) ? chosen : "all";
  const list = usePages(productsRead, { size: PRODUCTS });
  const all = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const shown = shelfOf(all, points, filter);

  if (!list.isPending && !list.isError && all.length === 0)
    return (
      <EmptyState
        icon="gift"
        title={t("loyalty.shop.empty")}
        action={<LinkButton to="/loyalty">{t("loyalty.programme")}</LinkButton>}
      />
    );
  return (
    <div className="grid gap-4">
      <div
        role="group"
        aria-label={t("loyalty.shop.filter.label")}
        className="bleed no-scrollbar flex gap-2 overflow-x-auto"
      >
        {filters.map((each) => (
          <Chip key={each} isSelected={each === filter} onClick={() => setFilter(each)}>
            {t(`loyalty.shop.filter.${each}`)}
          </Chip>
        ))}
      </div>
      <p role="status" className="sr-only">
        {!list.isPending && t("loyalty.shop.shown", { count: shown.length })}
      </p>
      {(list.isPending || shown.length > 0) && (
        <CardGrid label={t("loyalty.shop.products")}>
          {shown.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
          {list.isPending &&
            Array.from({ length: 6 }, (_, index) => (
              <li key={index}>
                <ProductCardSkeleton />
              </li>
            ))}
        </CardGrid>
      )}
      {all.length > 0 && shown.length === 0 && (
        <EmptyState
          icon="gift"
          title={t(filter === "affordable" ? "loyalty.shop.nothingAffordable" : "loyalty.shop.nothingLimited")}
          action={<Button onClick={() => setFilter("all")}>{t("loyalty.shop.showAll")}</Button>}
        />
      )}
      {list.isError && (
        <ErrorState
          title={t("loyalty.shop.failed")}
          onRetry={() => void (all.length > 0 && list.hasNextPage ? list.fetchNextPage() : list.refetch())}
          isRetrying={list.isFetching}
        />
      )}
      {list.hasNextPage && !list.isError && (
        <Button
          className="justify-self-center"
          isLoading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t("loyalty.more")}
        </Button>
      )}
    </div>
  );
}
