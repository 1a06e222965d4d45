import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { accountRead, useUser } from "../../lib/account.ts";
import { deviceNow } from "../../lib/clock.ts";
import type { Documents } from "../../lib/documents.ts";
import type { Balance } from "../../lib/entities.ts";
import { useApi } from "../../lib/services.tsx";
import { balanceRead } from "./queries.ts";
import { RefreshClock } from "./refresh-clock.ts";

/** Keeps a player's balance fresh while the calling layout is on the page; game pages do not call it (§4). */
export function useBalanceRefresh(settings: Documents["BalanceRefresh"] | undefined): void {
  const api = useApi();
  const queries = useQueryClient();
  const isPlayer = useUser() !== null;

  useEffect(() => {
    if (!isPlayer || !settings) return;
    const keep = (balance: Balance) => queries.setQueryData(accountRead.queryKey, (account) => account && { ...account, ...balance });
    const clock = new RefreshClock(settings, {
      now: deviceNow,
      setTimer: (run, milliseconds) => setTimeout(run, milliseconds),
      clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
      refresh: () => {
        // A failure leaves the balance that is shown; the next turn asks again.
        if (document.visibilityState === "visible") api.read(balanceRead).then(keep, () => undefined);
      },
    });
    const clicked = () => clock.clicked();
    document.addEventListener("click", clicked, { passive: true });
    return () => {
      document.removeEventListener("click", clicked);
      clock.stop();
    };
  }, [api, isPlayer, settings, queries]);
}
