import { platformRead } from "#lib/api/reads.ts";
import { LIVE } from "./places.ts";

/** The sports, and the next events of one or all of them. */
export const boardRead = (sport?: string) =>
  platformRead("betting/get", sport === undefined || sport === LIVE ? {} : { sport });

/** The sports and one event; no event if it cannot be looked at. */
export const eventRead = (event: string) => platformRead("betting/get", { event: Number(event) });
