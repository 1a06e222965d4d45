import { useEffect, useRef, useState } from "react";
import type { Category } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { iconOr } from "#ui/icon-paths.ts";
import { useGamesConfig } from "../games-config.ts";
import { hallAddress, shelfOf } from "../hall-query.ts";
import { SERVER_SHELVES, shelfRead } from "../queries.ts";
import { GameRow } from "./game-row.tsx";

const SCREEN_MARGIN = "600px";

/** The hall as content's `hallType` "rows": a row of every category. */
export function HallShelves({ categories }: { categories: readonly Category[] }) {
  return (
    <div className="grid gap-9 *:min-w-0">
      {categories
        .filter(({ total }) => total > 0)
        .map((category, index) => (
          <Shelf key={category.id} category={category} isFirst={index < SERVER_SHELVES} />
        ))}
    </div>
  );
}

function Shelf({ category, isFirst }: { category: Category; isFirst: boolean }) {
  const { rowSize } = useGamesConfig();
  const { ref, isNear } = useNearScreen();
  const isShown = isFirst || isNear;
  const { data, isError, isFetching, refetch } = useRead(shelfRead(category.id, rowSize), { enabled: isShown });
  return (
    <div ref={ref}>
      <GameRow
        title={category.name}
        icon={iconOr(category.icon, "star")}
        to={hallAddress(shelfOf({ category: category.id }))}
        // A row far from the screen is drawn as an awaited one: a page of many rows stays small.
        games={isShown ? data?.items : undefined}
        isFailed={isError}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        isPriority={isFirst}
      />
    </div>
  );
}

function useNearScreen() {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: SCREEN_MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
}
