import type { QueryClient } from "@tanstack/react-query";
import { knownTracking } from "#features/auth/index.ts";
import type { Happening } from "#lib/analytics/event-queue.ts";
import type { AnalyticsEvent } from "#lib/analytics/events.ts";
import { playerOf } from "#lib/api/account.ts";
import { isAnnounced } from "#lib/api/capabilities.ts";
import type { AccountInfo } from "#lib/api/entities.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import type { Purpose } from "#lib/consent/consent.ts";
import type { Services } from "#lib/site/services.tsx";
import type { SiteContext } from "#lib/site/site-context.ts";
import { deviceNow } from "#lib/time/clock.ts";
import { eventOf } from "./call-events.ts";
import { deviceOf, type Device } from "./device.ts";
import { fraudSession, hitAddress } from "./hit.ts";
import { mayAsk } from "./may-ask.ts";
import { isSampled, Monitor } from "./monitor/monitor.ts";
import { isForeign } from "./purposes.ts";
import { scrub } from "./scrub.ts";
import { ThirdParties } from "./third-parties.ts";

type Means = { site: SiteContext; services: Services; queries: QueryClient };

/** Calls that begin a player's session. */
const WAYS_IN: ReadonlySet<string> = new Set(["auth/login", "auth/register"]);

/** The analytics of a document: passes on what happens to the platform, and with consent to third parties. */
export class Analytics {
  readonly #means: Means;
  readonly #device: Device = deviceOf(window);
  readonly #parties: ThirdParties | null = null;
  readonly #monitor: Monitor | null = null;
  #route = "";
  #hasHit = false;
  #lastName = "";

  constructor(means: Means) {
    this.#means = means;
    const { site, queries } = means;
    const { runtime, origin } = site;
    if (mayAsk(runtime))
      this.#parties = new ThirdParties({
        tags: runtime.tags ?? {},
        facts: () => ({ language: site.locale, device_type: this.#device, ...knownTracking(deviceNow()) }),
        generalInfo: () => queries.ensureQueryData(generalInfoRead).catch(() => undefined),
      });
    if (runtime.monitor && isSampled(runtime.monitor.percent))
      this.#monitor = new Monitor({
        address: runtime.monitor.address,
        origin,
        circumstances: { build: site.buildId, locale: site.locale, device: this.#device },
        route: () => this.#route,
      });
  }

  /** `route` is the id of the page. */
  visit(route: string): void {
    const isFirst = this.#route === "";
    this.#route = route;
    if (isFirst) this.#monitor?.start();
  }

  allow(given: readonly Purpose[]): void {
    const { runtime, origin } = this.#means.site;
    this.#parties?.allow(given);
    this.#monitor?.allow(!isForeign(runtime.monitor?.address, origin) || given.includes("statistics"));
  }

  identify(uid: number | null): void {
    this.#parties?.identify(uid);
  }

  readonly hear = (happening: Happening): void => {
    if ("thrown" in happening) this.#monitor?.error(happening.thrown);
    else if ("name" in happening) this.#tell(happening);
    else {
      const event = eventOf(happening);
      // The identity comes before the event that it belongs to.
      if (WAYS_IN.has(happening.call) && "answer" in happening)
        this.identify(playerOf(happening.answer as AccountInfo)?.uid ?? null);
      if (event) this.#tell(event);
    }
  };

  /** §7.2: the pixel of this document, once; with a session where the platform detects fraud. */
  hit(isFraudDetected: boolean): void {
    if (this.#hasHit) return;
    this.#hasHit = true;
    new Image().src = hitAddress({
      referrer: document.referrer,
      origin: this.#means.site.origin,
      trackId: knownTracking(deviceNow()).track_id,
      session: isFraudDetected ? fraudSession() : null,
    });
  }

  #tell(given: AnalyticsEvent): void {
    // An automatic sign-out tries until it succeeds: its failures are one.
    const isRepeated = given.name === "logout_error" && this.#lastName === given.name;
    this.#lastName = given.name;
    if (isRepeated) return;
    const event = withoutTypedText(given);
    if (this.#means.site.runtime.analyticsDebug) console.info(`[analytics] ${event.name}`, event.params);
    this.#parties?.push(event);
    this.#tellPlatform(event);
    if (event.name === "logout") this.identify(null);
  }

  #tellPlatform({ name, params }: AnalyticsEvent): void {
    const { queries, services } = this.#means;
    if (!isAnnounced(queries.getQueryData(generalInfoRead.queryKey), "events/handle")) return;
    const said = JSON.stringify({ ...params, device_type: this.#device });
    void services.api.get("events/handle", { event_name: name, event_params: said }).catch(() => undefined);
  }
}

/** What a visitor types may be anything, also their own name or number. */
function withoutTypedText(event: AnalyticsEvent): AnalyticsEvent {
  const params = Object.entries(event.params).map(([name, value]) => [
    name,
    TYPED.has(name) && typeof value === "string" ? scrub(value, 64) : value,
  ]);
  return { ...event, params: Object.fromEntries(params) } as AnalyticsEvent;
}

const TYPED: ReadonlySet<string> = new Set(["search_term", "promo_code"]);

const documents = new WeakMap<Services, Analytics>();

/** One per document, also when its watch starts again. */
export function analyticsOf(means: Means): Analytics {
  const known = documents.get(means.services) ?? new Analytics(means);
  documents.set(means.services, known);
  return known;
}
