import { PURPOSES, type Purpose } from "#lib/consent/consent.ts";
import type { SiteContext } from "#lib/site/site-context.ts";
import { OWN_CODE } from "./may-ask.ts";

export type TagName = "analytics" | "tagManager" | "marketing";

/** What a visitor has to agree to before a script loads: one of these. A tag manager is told which. */
export const TAG_PURPOSES: Record<TagName, readonly Purpose[]> = {
  tagManager: PURPOSES,
  analytics: ["statistics"],
  marketing: ["marketing"],
};

/** What the visitor is asked about: only what is configured. For the browser. */
export function purposesOf({ runtime, origin }: Pick<SiteContext, "runtime" | "origin">): readonly Purpose[] {
  const names = Object.keys(runtime.tags ?? {}) as TagName[];
  const own = [...document.querySelectorAll<HTMLElement>(OWN_CODE)].map(({ dataset }) => dataset["consent"]);
  const needed = new Set<string | undefined>([...names.flatMap((name) => TAG_PURPOSES[name]), ...own]);
  if (isForeign(runtime.monitor?.address, origin)) needed.add("statistics");
  return PURPOSES.filter((purpose) => needed.has(purpose));
}

/** Whether an address is a third party's. */
export function isForeign(address: string | undefined, origin: string): boolean {
  return address !== undefined && URL.canParse(address) && new URL(address).origin !== origin;
}
