import type { QueryClient } from "@tanstack/react-query";
import { accountRead } from "#lib/api/account.ts";
import type { Api } from "#lib/api/api.ts";
import { leaveDocument } from "#lib/dialogs/back-button.ts";
import { readStorage, writeStorage } from "#lib/browser/storage.ts";
import { tellTabs } from "./session-news.ts";
import { SIGNED_OUT_QUERY, type SignOutReason } from "./session.ts";

/** What belongs to the browser rather than to the player: the look, and what was agreed to. */
const KEPT = ["foyer.theme", "foyer.rail", "foyer.consent"];

/**
 * Ends the session at the server. After that nothing that scripts have stored stays, except what is the browser's own: the
 * answer asks for it (`Clear-Site-Data`), but not every browser listens, and none makes exceptions; cookies it leaves alone.
 */
export async function endSession(api: Api): Promise<void> {
  const kept = KEPT.map((key) => [key, readStorage(key)] as const);
  await api.get("auth/logout");
  for (const storage of ["sessionStorage", "localStorage"] as const) {
    try {
      window[storage].clear();
    } catch {
      // Without storage there is nothing to forget.
    }
  }
  for (const [key, value] of kept) if (value !== null) writeStorage(key, value);
}

/** The end of a session in this tab: nothing of the player stays on screen, in memory or behind the Back button. */
export async function leave(queries: QueryClient, home: string, reason?: string): Promise<void> {
  queries.setQueryData(accountRead.queryKey, null);
  await queries.cancelQueries();
  window.addEventListener("pageshow", (event) => event.persisted && location.reload());
  leaveDocument(window, reason ? `${home}?${new URLSearchParams({ [SIGNED_OUT_QUERY]: reason })}` : home);
}

/** And in all the others. */
export async function leaveEverywhere(queries: QueryClient, home: string, reason?: SignOutReason): Promise<void> {
  tellTabs({ kind: "signed-out", ...(reason && { reason }) });
  await leave(queries, home, reason);
}
