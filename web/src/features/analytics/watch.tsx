import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSessionState, useUser } from "#lib/api/account.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { useRead } from "#lib/api/reads.ts";
import { useServices } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { monotonicNow } from "#lib/time/clock.ts";
import { analyticsOf, type Analytics } from "./analytics.ts";
import { useGiven } from "./consent/use-given.ts";

/** §4 "A fraud-detection hit action is sent 3 seconds after start". */
const FRAUD_HIT_MS = 3000;

/** Passes on what happens in the document (§9). `route` is the id of the page. Renders nothing. */
export function AnalyticsWatch({ route }: { route: string }) {
  const site = useSite();
  const services = useServices();
  const queries = useQueryClient();
  const analytics = analyticsOf({ site, services, queries });
  const isKnown = useSessionState() !== "unknown";
  const uid = useUser()?.uid ?? null;
  const given = useGiven();

  // In this order: events that waited are told with the identity, to whom the visitor allows.
  useEffect(() => analytics.visit(route), [analytics, route]);
  useEffect(() => {
    if (isKnown) analytics.identify(uid);
  }, [analytics, isKnown, uid]);
  useEffect(() => analytics.allow(given), [analytics, given]);
  useEffect(() => services.events.listen(analytics.hear), [analytics, services.events]);
  useHit(analytics);
  return null;
}

function useHit(analytics: Analytics): void {
  // Every page reads it; where that failed, the pixel does not ask again.
  const { data: info } = useRead(generalInfoRead, { enabled: false });
  const isFraudDetected = info?.is_seon_enabled;
  useEffect(() => {
    const wait = isFraudDetected === false ? 0 : Math.max(0, FRAUD_HIT_MS - monotonicNow());
    const timer = setTimeout(() => analytics.hit(isFraudDetected === true), wait);
    return () => clearTimeout(timer);
  }, [analytics, isFraudDetected]);
}
