import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { accountRead, useUser } from "#lib/api/account.ts";
import type { Documents } from "#lib/api/documents.ts";
import type { Balance } from "#lib/api/entities.ts";
import { useApi } from "#lib/site/services.tsx";
import { balanceRead } from "./queries.ts";

/** Keeps a player's balance fresh while the calling layout is mounted; game pages do not call it (§4). */
export function useBalanceRefresh(settings: Documents["BalanceRefresh"] | undefined): void {
  const api = useApi();
  const queries = useQueryClient();
  const isPlayer = useUser() !== null;

  useEffect(() => {
    if (!isPlayer || !settings) return;
    const keep = (balance: Balance) =>
      queries.setQueryData(accountRead.queryKey, (account) => account && { ...account, ...balance });
    // A failure keeps the shown balance; the next refresh asks again.
    const refresh = () => void api.read(balanceRead).then(keep, () => undefined);
    let stop: (() => void) | null = () => undefined;
    // Guests never load it.
    void import("./start-refresh.ts").then(
      ({ startRefresh }) => {
        if (stop) stop = startRefresh(settings, refresh);
      },
      () => undefined,
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [api, isPlayer, settings, queries]);
}
