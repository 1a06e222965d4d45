import { tabNews } from "#lib/browser/tab-news.ts";

/** Messages about the session between the tabs and windows of the site. */
export type SessionNews =
  /** The player signed out or was signed out: other tabs follow (§4). */
  | { kind: "signed-out"; reason?: string }
  /** A player signed in: tabs of guests continue as this player, tabs of other players reload. */
  | { kind: "signed-in"; uid: number }
  /** A social sign-in has ended in its popup. */
  | { kind: "social"; error: string | null }
  /** The opener has received the message; the popup may close. */
  | { kind: "heard" };

export const { tell: tellTabs, listen: listenToTabs } = tabNews<SessionNews>("foyer.session");
