import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead, type Read } from "#lib/api/reads.ts";
import type { GamePage } from "#lib/api/entities.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { CoverSkeleton } from "./cover-skeleton.tsx";
import { GameCover } from "./game-cover.tsx";

export const GRID =
  "grid grid-cols-2 gap-x-3 gap-y-5 tablet:grid-cols-4 tablet:gap-x-4 laptop:grid-cols-5 laptop-l:grid-cols-5 desktop:grid-cols-6 desktop-l:grid-cols-7";

/** One page of a list of games as items of a grid; each page loads, fails and retries by itself. */
export function GamesGridPage({
  read,
  expected,
  isFirst,
}: {
  read: Read<GamePage>;
  expected: number;
  isFirst: boolean;
}) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useRead(read);
  if (data) {
    return data.items.map((game, index) => (
      <li key={game.sysname}>
        <GameCover game={game} isPriority={isFirst && index < 6} />
      </li>
    ));
  }
  if (isError) {
    return (
      <li className="col-span-full">
        <ErrorState title={t("games.hall.failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      </li>
    );
  }
  return Array.from({ length: expected }, (_, index) => (
    <li key={`awaited-${index}`}>
      <CoverSkeleton />
    </li>
  ));
}
