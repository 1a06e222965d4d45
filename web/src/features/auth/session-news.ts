import { tabNews } from "#lib/browser/tab-news.ts";

/** What the site's tabs and windows tell each other about the session. */
export type SessionNews =
  /** Somebody has signed out, or was: the others follow (§4). */
  | { kind: "signed-out"; reason?: string }
  /** Somebody has signed in: guests go on as them, and nobody goes on as another player with their cookie. */
  | { kind: "signed-in"; uid: number }
  /** A social sign-in has ended, here in its popup. */
  | { kind: "social"; error: string | null }
  /** A page has taken note of it; the popup may go. */
  | { kind: "heard" };

export const { tell: tellTabs, listen: listenToTabs } = tabNews<SessionNews>("foyer.session");
