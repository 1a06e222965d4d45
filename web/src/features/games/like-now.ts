import type { QueryClient } from "@tanstack/react-query";
import type { Api } from "#lib/api/api.ts";
import type { Likes } from "#lib/api/entities.ts";
import { isFavouritesList, likesRead } from "./queries.ts";
import { toggled } from "./use-likes.ts";

/** Makes a game a favourite after the sign-in that this required. A game that is a favourite already stays one. */
export async function likeNow(sysname: string, { api, queries }: { api: Api; queries: QueryClient }): Promise<void> {
  const { queryKey } = likesRead;
  const likes = await queries.fetchQuery<Likes, Error, Likes, typeof queryKey>({ queryKey, staleTime: 0 });
  if (likes.sysnames.includes(sysname)) return;
  await api.post("games/addLike", { sysname });
  queries.setQueryData(queryKey, toggled(likes, sysname));
  await Promise.all([
    queries.invalidateQueries({ queryKey }),
    queries.invalidateQueries({ predicate: isFavouritesList }),
  ]);
}
