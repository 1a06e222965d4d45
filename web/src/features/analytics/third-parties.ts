import type { AnalyticsEvent } from "#lib/analytics/events.ts";
import type { GeneralInfo } from "#lib/api/entities.ts";
import { loadScript } from "#lib/browser/load-script.ts";
import type { Purpose } from "#lib/consent/consent.ts";
import type { RuntimeConfiguration } from "#lib/site/site-context.ts";
import { runOwnCode } from "./own-code.ts";
import { TAG_PURPOSES, type TagName } from "./purposes.ts";

declare global {
  interface Window {
    /** What tag managers read. It exists from the visitor's consent on. */
    dataLayer?: unknown[];
  }
}

/** The names under which the platform has a brand's ids (§3 General info, `analytic`). */
const PLATFORM_NAMES: Record<TagName, string> = { analytics: "metrics", tagManager: "tag_manager", marketing: "pixel" };
const PLACE_OF_ID = "{id}";

/** The signals of the tag managers' consent mode, by what has to be agreed to. */
const SIGNALS: Record<string, Purpose> = {
  analytics_storage: "statistics",
  ad_storage: "marketing",
  ad_user_data: "marketing",
  ad_personalization: "marketing",
};

type Host = {
  tags: NonNullable<RuntimeConfiguration["tags"]>;
  /** What is told first: the language, the device, the parameters of the address that the visitor came by. */
  facts: () => Record<string, string>;
  generalInfo: () => Promise<GeneralInfo | undefined>;
};

/** The scripts of third parties and the data layer that they read. Before consent there is neither. */
export class ThirdParties {
  readonly #host: Host;
  readonly #loaded = new Set<string>();
  #layer: unknown[] | null = null;
  #given: readonly Purpose[] = [];
  #user: number | null = null;

  constructor(host: Host) {
    this.#host = host;
  }

  /** What the visitor agrees to: at the start and whenever they choose. Loaded scripts stay until the next document. */
  allow(given: readonly Purpose[]): void {
    if (given.join() === this.#given.join()) return;
    this.#given = given;
    this.#layer ??= this.#begin();
    command.call(
      this.#layer,
      "consent",
      "update",
      signals((purpose) => given.includes(purpose)),
    );
    for (const [name, purposes] of Object.entries(TAG_PURPOSES) as [TagName, readonly Purpose[]][]) {
      const address = this.#host.tags[name];
      if (address && purposes.some((purpose) => given.includes(purpose))) void this.#load(name, address);
    }
    runOwnCode(document, given);
  }

  /** §4 Analytics identity: the player's id, or nobody. */
  identify(uid: number | null): void {
    if (uid === this.#user) return;
    this.#user = uid;
    this.#tell({ user_id: uid });
  }

  push({ name, params }: AnalyticsEvent): void {
    this.#tell({ event: name, ...params });
  }

  #tell(message: Record<string, unknown>): void {
    if (this.#given.length > 0) this.#layer?.push(message);
  }

  #begin(): unknown[] {
    const layer = (window.dataLayer ??= []);
    const refused = signals(() => false);
    command.call(layer, "consent", "default", refused);
    layer.push({ ...this.#host.facts(), user_id: this.#user });
    return layer;
  }

  async #load(name: TagName, address: string): Promise<void> {
    if (this.#loaded.has(name)) return;
    this.#loaded.add(name);
    const complete = address.includes(PLACE_OF_ID) ? await this.#withPlatformId(name, address) : address;
    // A tag that is blocked or away concerns nobody on the page.
    if (complete !== null) await loadScript(complete).catch(() => undefined);
  }

  /** Null if the platform has no id for this brand, or has switched it off. */
  async #withPlatformId(name: TagName, address: string): Promise<string | null> {
    const settings: unknown = (await this.#host.generalInfo())?.analytic[PLATFORM_NAMES[name]];
    if (typeof settings !== "object" || settings === null) return null;
    const { is_enabled, id } = settings as { is_enabled?: unknown; id?: unknown };
    const isUsed = is_enabled === true && (typeof id === "string" || typeof id === "number");
    return isUsed ? address.replaceAll(PLACE_OF_ID, encodeURIComponent(id)) : null;
  }
}

function signals(isGiven: (purpose: Purpose) => boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(SIGNALS).map(([signal, purpose]) => [signal, isGiven(purpose) ? "granted" : "denied"]),
  );
}

/** Consent mode reads commands: the `arguments` of a function, not a list. */
function command(this: unknown[], ..._words: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  this.push(arguments);
}
