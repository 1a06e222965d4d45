import { scrub } from "../scrub.ts";

export type ErrorReport = { message: string; stack: readonly string[] };

const MOST_FRAMES = 8;
/** A file of the web build, with line and column; the rest of its address is the same for everybody. */
const FRAME = /\/(assets\/[\w.-]+\.m?js:\d+:\d+)/g;

/** What may be said about an error; null for one that does not come from the site's scripts. */
export function errorReport(thrown: unknown, origin: string): ErrorReport | null {
  if (thrown instanceof Error) {
    const stack = thrown.stack ?? "";
    const frames = [...stack.matchAll(FRAME)].map(([, frame]) => frame as string);
    // Browser extensions throw in the page, too.
    if (frames.length === 0 && stack.includes("://") && !stack.includes(origin)) return null;
    return { message: scrub(`${thrown.name}: ${thrown.message}`), stack: frames.slice(0, MOST_FRAMES) };
  }
  // A rejected promise may have any value; only its kind is told.
  return { message: `Thrown: ${thrown === null ? "null" : typeof thrown}`, stack: [] };
}

/** The error of an event of the window. Null for a script of another origin, about which browsers say nothing. */
export function thrownBy(event: ErrorEvent | PromiseRejectionEvent): { thrown: unknown } | null {
  if ("reason" in event) return { thrown: event.reason };
  if (event.error !== undefined && event.error !== null) return { thrown: event.error };
  return null;
}
