import { useEffect } from "react";
import { useLocation } from "react-router";
import { deviceNow } from "#lib/time/clock.ts";
import { useServices, type Services } from "#lib/site/services.tsx";
import { rememberTracking } from "./tracking.ts";

/** Documents whose initial address has been read. */
const read = new WeakSet<Services>();

/**
 * Stores the tracking parameters of any address (§9), including the document's initial one after a navigation. Renders
 * nothing.
 */
export function TrackingWatch() {
  const services = useServices();
  const { search } = useLocation();
  useEffect(() => {
    const [document] = !read.has(services) ? performance.getEntriesByType("navigation") : [];
    read.add(services);
    if (document && URL.canParse(document.name)) rememberTracking(new URL(document.name).search, deviceNow());
    rememberTracking(search, deviceNow());
  }, [search, services]);
  return null;
}
