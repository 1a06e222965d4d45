import { useCallback } from "react";
import { accountRead } from "#lib/api/account.ts";
import { useApi } from "#lib/site/services.tsx";
import { useBeginSession } from "./sign-in.ts";

/** Looks whether somebody has signed in elsewhere, in a popup or in another tab, and goes on as them. False when nobody has. */
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
