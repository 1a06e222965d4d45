import type { LaunchAnswer } from "./refusal.ts";

type Framed = Pick<HTMLIFrameElement, "contentDocument" | "contentWindow">;

/**
 * What the launch answered in place of a game; null if the game runs. A game has an origin of its own, so its document cannot be
 * read, whereas a refusal is a document of the site (crates/server/src/endpoints/games.rs).
 */
export function launchAnswer({ contentDocument, contentWindow }: Framed): LaunchAnswer | null {
  if (!contentDocument || contentDocument.URL === "about:blank") return null;
  const { refused, type, reason } = contentDocument.documentElement.dataset;
  const status = refused === undefined ? responseStatus(contentWindow) : Number(refused);
  // The operator may serve games from the site's own origin.
  return refused === undefined && status < 400 ? null : { status, type, reason };
}

/** Other parts of the server answer without the mark, for example when it has too much to do. */
function responseStatus(frame: Window | null): number {
  const [navigation] = (frame?.performance.getEntriesByType("navigation") ?? []) as PerformanceNavigationTiming[];
  return navigation?.responseStatus ?? 0;
}
