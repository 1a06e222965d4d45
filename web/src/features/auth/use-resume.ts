import { useCallback } from "react";
import { accountRead } from "#lib/api/account.ts";
import { useApi } from "#lib/site/services.tsx";
import { useBeginSession } from "./sign-in.ts";

/** Checks whether a player has signed in in a popup or another tab, and continues as that player. Returns false otherwise. */
export function useResume(): () => Promise<boolean> {
  const api = useApi();
  const begin = useBeginSession();
  return useCallback(async () => {
    const account = await api.read(accountRead);
    if (!account || account.uid === 0) return false;
    begin(account);
    return true;
  }, [api, begin]);
}
