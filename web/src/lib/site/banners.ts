import type { Banner } from "../api/entities.ts";

/** Whether a banner, an offer or a popup has ended; `now` in milliseconds by the server's clock. */
export function hasEnded({ finished_at: end }: { finished_at: number | null }, now: number): boolean {
  return end !== null && end * 1000 <= now;
}

/** §3 Banner list item: those that have not ended, sorted by position. */
export function runningBanners(banners: readonly Banner[], now: number): Banner[] {
  return banners
    .filter((banner) => !hasEnded(banner, now))
    .toSorted((one, other) => one.description.position - other.description.position);
}
