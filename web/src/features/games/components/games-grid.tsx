import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { Fragment } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { GamePage } from "#lib/api/entities.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { CoverSkeleton } from "./cover-skeleton.tsx";
import { GameCover } from "./game-cover.tsx";

type GamePages = UseInfiniteQueryResult<InfiniteData<GamePage>>;

export const GRID =
  "grid grid-cols-2 gap-x-3 gap-y-5 tablet:grid-cols-4 tablet:gap-x-4 laptop:grid-cols-5 laptop-l:grid-cols-5 desktop:grid-cols-6 desktop-l:grid-cols-7";

/** The games of a list that grows by pages, and the state of the page that is on its way, as items of a grid. */
export function GamesGrid({ list, expected }: { list: GamePages; expected: number }) {
  const { t } = useTranslation();
  const { data, isFetching, isFetchingNextPage } = list;
  const isFailed = data ? list.isFetchNextPageError && !isFetchingNextPage : list.isError;
  const isAwaited = data ? isFetchingNextPage : !isFailed;
  return (
    <>
      {data?.pages.map((page, number) => (
        // A game that moved meanwhile may be on two pages.
        <Fragment key={number}>
          {page.items.map((game, index) => (
            <li key={game.sysname}>
              <GameCover game={game} isPriority={number === 0 && index < 6} />
            </li>
          ))}
        </Fragment>
      ))}
      {isFailed && (
        <li className="col-span-full">
          <ErrorState
            title={t("games.hall.failed")}
            onRetry={() => void (data ? list.fetchNextPage() : list.refetch())}
            isRetrying={isFetching}
          />
        </li>
      )}
      {isAwaited &&
        Array.from({ length: expected }, (_, index) => (
          <li key={`awaited-${index}`}>
            <CoverSkeleton />
          </li>
        ))}
    </>
  );
}
