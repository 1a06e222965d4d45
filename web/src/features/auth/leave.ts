import type { QueryClient } from "@tanstack/react-query";
import { accountRead } from "#lib/api/account.ts";
import type { Api } from "#lib/api/api.ts";
import { leaveDocument } from "#lib/dialogs/back-button.ts";
import { readStorage, writeStorage } from "#lib/browser/storage.ts";
import { tellTabs } from "./session-news.ts";
import { SIGNED_OUT_QUERY, type SignOutReason } from "./session.ts";

/** Storage keys that belong to the browser, not the player: appearance, sound and cookie consent. */
const KEPT = ["foyer.theme", "foyer.rail", "foyer.sound", "foyer.consent"];

/**
 * Ends the session on the server, then clears all storage except the keys above. The response also sends
 * `Clear-Site-Data`, but not every browser supports it, and it allows no exceptions; it does not clear cookies.
 */
export async function endSession(api: Api): Promise<void> {
  const kept = KEPT.map((key) => [key, readStorage(key)] as const);
  await api.get("auth/logout");
  for (const storage of ["sessionStorage", "localStorage"] as const) {
    try {
      window[storage].clear();
    } catch {
      // Storage is unavailable, so there is nothing to clear.
    }
  }
  for (const [key, value] of kept) if (value !== null) writeStorage(key, value);
}

/** Ends the session in this tab: removes the player's data from the screen, from memory and from the back/forward cache. */
export async function leave(queries: QueryClient, home: string, reason?: string): Promise<void> {
  queries.setQueryData(accountRead.queryKey, null);
  await queries.cancelQueries();
  window.addEventListener("pageshow", (event) => event.persisted && location.reload());
  leaveDocument(window, reason ? `${home}?${new URLSearchParams({ [SIGNED_OUT_QUERY]: reason })}` : home);
}

/** Ends the session in all tabs. */
export async function leaveEverywhere(queries: QueryClient, home: string, reason?: SignOutReason): Promise<void> {
  tellTabs({ kind: "signed-out", ...(reason && { reason }) });
  await leave(queries, home, reason);
}
