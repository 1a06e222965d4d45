import { useEffect } from "react";
import { useLocation } from "react-router";
import { deviceNow } from "#lib/time/clock.ts";
import { useServices, type Services } from "#lib/site/services.tsx";
import { rememberTracking } from "./tracking.ts";

/** Documents whose own address has been read. */
const read = new WeakSet<Services>();

/** Keeps the tracking parameters of any address (§9), also of the document's own when the page has moved on since. Renders nothing. */
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
