import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { accountRead } from "../../lib/account.ts";
import { useApi } from "../../lib/services.tsx";

/** Looks whether somebody has signed in elsewhere, in a popup or in another tab, and goes on as them. False when nobody has. */
export function useResume(): () => Promise<boolean> {
  const api = useApi();
  const queries = useQueryClient();
  return useCallback(async () => {
    const account = await api.read(accountRead);
    if (!account || account.uid === 0) return false;
    // §4 "After login, registration or logout the initial data is reloaded".
    queries.setQueryData(accountRead.queryKey, account);
    void queries.invalidateQueries({ predicate: (query) => query.queryKey[0] !== accountRead.key });
    return true;
  }, [api, queries]);
}
