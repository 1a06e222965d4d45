import { useQueries } from "@tanstack/react-query";
import type { Game } from "#lib/api/entities.ts";
import { hallOptions, type HallQuery } from "./hall-query.ts";
import { gamesRead } from "./queries.ts";
import { placeOf, stretchesFor } from "./stretches.ts";

export type Shown = { first: number; last: number };

/** The first part of a hall's list, which the server renders. */
export const hallStart = (query: HallQuery, pageSize: number) =>
  gamesRead(hallOptions(query, { offset: (query.page - 1) * pageSize, count: pageSize }));

/**
 * A list of any length, of which the games that are shown are loaded. Every part is a read with its filters in its key: an
 * answer for earlier filters is never shown under later ones.
 */
export function useGamesList(
  query: HallQuery,
  { pageSize, total, shown }: { pageSize: number; total: number; shown: Shown },
) {
  const start = (query.page - 1) * pageSize;
  const stretches = stretchesFor(shown, { pageSize, total });
  const answers = useQueries({
    queries: stretches.map(({ offset, count }) => gamesRead(hallOptions(query, { offset: start + offset, count }))),
  });
  const items = new Map(stretches.map(({ offset }, index) => [offset, answers[index]?.data?.items]));
  const failed = answers.filter((answer) => answer.isError && !answer.data);
  return {
    game: (index: number): Game | undefined => {
      const { offset, place } = placeOf(index, pageSize);
      return items.get(offset)?.[place];
    },
    isFailed: failed.length > 0,
    isRetrying: failed.some((answer) => answer.isFetching),
    retry: () => {
      for (const answer of failed) void answer.refetch();
    },
  };
}
