import { useRead } from "#lib/api/reads.ts";
import { iconOr } from "#ui/icon-paths.ts";
import { useInView } from "#ui/in-view.ts";
import { GameRow } from "#features/games/index.ts";
import { rowRest, rowRestRead, rowStartRead } from "../queries.ts";
import type { Row } from "../sections.ts";

/** A category's first games. Rows far down the page load when they come near the screen. */
export function CategoryRow({ row, isPriority }: { row: Row; isPriority: boolean }) {
  const { ref, isSeen } = useInView<HTMLDivElement>();
  const { data, isError, isFetching, refetch } = useRead(rowStartRead(row), { enabled: isSeen });
  const more = Math.min(rowRest(row), data ? data.count - data.items.length : 0);
  const rest = useRead(rowRestRead(row), { enabled: isSeen && more > 0 });
  return (
    <div ref={ref}>
      <GameRow
        title={row.name}
        icon={iconOr(row.icon, "star")}
        to={`/gamehall/${row.id}`}
        games={data && [...data.items, ...(rest.data?.items ?? [])]}
        // If the remaining games fail to load, the row just ends: the link to the whole category is above it.
        awaited={data && (rest.isPending && !rest.isError ? more : 0)}
        isFailed={isError}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        isPriority={isPriority}
      />
    </div>
  );
}
