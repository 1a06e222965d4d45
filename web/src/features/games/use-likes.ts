import { useQueryClient } from "@tanstack/react-query";
import { accountRead, playerOf, sessionState, useUser } from "#lib/api/account.ts";
import { askAccount } from "#lib/api/ask-account.ts";
import { useAuthAddress } from "#lib/navigation/auth-address.ts";
import { deviceNow } from "#lib/time/clock.ts";
import type { Likes } from "#lib/api/entities.ts";
import { rememberIntent } from "#lib/browser/intent.ts";
import { useRead } from "#lib/api/reads.ts";
import { changeOf, useCalls } from "#lib/calls/use-call.ts";
import { isFavouritesList, likesRead } from "./queries.ts";

/** The list with the game in it, or without it. */
export function toggled(likes: Likes | undefined, sysname: string): Likes {
  const sysnames = likes?.sysnames ?? [];
  return {
    sysnames: sysnames.includes(sysname) ? sysnames.filter((other) => other !== sysname) : [sysname, ...sysnames],
  };
}

/** §4 "Favourite toggle": add or remove a like, then reload the list. The heart changes at once and is reset on failure. */
export function useLike(sysname: string) {
  const user = useUser();
  const queries = useQueryClient();
  const { openAuth } = useAuthAddress();
  const { data } = useRead(likesRead, { enabled: user !== null });
  const isLiked = data?.sysnames.includes(sysname) ?? false;

  const { call } = useCalls<"games/addLike" | "games/removeLike">({
    change: changeOf(
      likesRead,
      (likes, like) => toggled(likes, like.sysname),
      (likes, like) => toggled(likes, like.sysname),
    ),
    outdates: [likesRead],
    onDone: () => void queries.invalidateQueries({ predicate: isFavouritesList }),
  });
  const toggle = () => call({ name: isLiked ? "games/removeLike" : "games/addLike", params: { sysname } });

  /** A guest gets the registration; the game becomes a favourite afterwards (app/intent-watch.tsx). */
  const askToJoin = () => {
    rememberIntent({ kind: "like", sysname }, deviceNow());
    openAuth("registration");
  };
  const press = () => {
    const session = sessionState(queries.getQueryData(accountRead.queryKey));
    if (session === "player") toggle();
    else if (session === "guest") askToJoin();
    else
      void askAccount(queries).then((account) => (playerOf(account) ? toggle() : account !== undefined && askToJoin()));
  };
  return { isLiked, press };
}
