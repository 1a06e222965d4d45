import { useQueryClient } from "@tanstack/react-query";
import { gamesConfigRead } from "#lib/api/site-reads.ts";

/** Whether games are tiles (§3 game item type). A page draws hundreds of covers: they do not subscribe to the config. */
export const useIsTile = () => useQueryClient().getQueryData(gamesConfigRead.queryKey)?.gameItemType === "tile";
