import { useRead } from "../../../lib/reads.ts";
import { iconOr } from "../../../ui/icon-paths.ts";
import { useInView } from "../../../ui/in-view.ts";
import { GameRow } from "../../games/index.ts";
import { rowRead } from "../queries.ts";
import type { Row } from "../sections.ts";

/** A category's first games. Rows far down the page ask for theirs when one comes near. */
export function CategoryRow({ row, isPriority }: { row: Row; isPriority: boolean }) {
  const { ref, isSeen } = useInView<HTMLDivElement>();
  const { data, isError, isFetching, refetch } = useRead(rowRead(row.id, row.count), { enabled: isSeen });
  return (
    <div ref={ref}>
      <GameRow
        title={row.name}
        icon={iconOr(row.icon, "star")}
        to={`/gamehall/${row.id}`}
        games={data?.items}
        isFailed={isError}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
        isPriority={isPriority}
      />
    </div>
  );
}
