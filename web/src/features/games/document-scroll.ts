import { foreignJson } from "#lib/browser/foreign-json.ts";

const KEY = "foyer.hall.scroll";

/**
 * A document that is loaded again is restored by the browser before the script has made the list as long as it was: it stops
 * at the end of the first page. So the hall keeps its place itself. Navigations within a document are the router's.
 */
export function keepDocumentScroll(): () => void {
  window.addEventListener("pagehide", keepTop);
  return () => window.removeEventListener("pagehide", keepTop);
}

function keepTop(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ address: location.href, top: window.scrollY }));
  } catch {
    // Storage refused: the place is lost.
  }
}

export function restoreDocumentScroll(): void {
  const top = takeTop();
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (top !== null && entry && entry.type !== "navigate" && top > window.scrollY)
    window.scrollTo({ top, behavior: "instant" });
}

function takeTop(): number | null {
  try {
    const kept = foreignJson(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    const { address, top } = (kept ?? {}) as { address?: unknown; top?: unknown };
    return address === location.href && typeof top === "number" ? top : null;
  } catch {
    return null;
  }
}
