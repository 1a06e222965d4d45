import { foreignJson } from "../browser/foreign-json.ts";

/** §4, §9: a page reloads itself at most once in ten seconds. */
const GUARD_MS = 10_000;

type Marker = { at: number; build: string };

/**
 * Whether the page may reload itself after a chunk failed to load. Always for a new build (architecture §9: several
 * deploys in a session); for the same build only if the last reload is ten seconds ago, or a broken file would cause
 * an endless loop.
 */
export function mayReload(marker: string | null, build: string, now: number): boolean {
  const last = parse(marker);
  return last === null || last.build !== build || now - last.at >= GUARD_MS;
}

/** The same while the document starts, where a slow connection would cause an endless loop: once per build. */
export function mayReloadAtStart(marker: string | null, build: string): boolean {
  return parse(marker)?.build !== build;
}

export function reloadMarker(build: string, now: number): string {
  return JSON.stringify({ at: now, build } satisfies Marker);
}

function parse(marker: string | null): Marker | null {
  const value = foreignJson(marker);
  if (typeof value !== "object" || value === null || !("at" in value) || !("build" in value)) return null;
  return typeof value.at === "number" && typeof value.build === "string" ? { at: value.at, build: value.build } : null;
}
