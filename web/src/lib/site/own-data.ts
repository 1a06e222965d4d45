import type { Read } from "../api/reads.ts";
import { UNAVAILABLE, type PageFailure, type PlanContext } from "./route-entry.ts";

/** The platform's status codes for a name or number that does not exist. */
const NOT_THERE = [400, 404, 422];

const LONGEST_NAME = 128;

/** Whether this is a valid entity number in an address: from 1, without leading zeros. */
export function isEntityNumber(text: string | undefined): text is string {
  return text !== undefined && /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text));
}

/** Whether this is a valid entity name (`sysname`). */
export function isEntityName(text: string | undefined): text is string {
  return text !== undefined && text.length <= LONGEST_NAME && /^[^\p{C}\s/\\]+$/u.test(text);
}

/** Whether this is a valid number or name of an entity, for addresses that accept both. */
export function isEntityKey(text: string | undefined): text is string {
  return /^\d+$/.test(text ?? "") ? isEntityNumber(text) : isEntityName(text);
}

export function notFound({ site }: PlanContext): PageFailure {
  return { status: 404, message: `Page Not Found: ${site.path}` };
}

/**
 * Builds a page's `validate` from the page's main read; `readOf` returns null for an invalid address. The page is a
 * 404 if the answer says that the entity does not exist, and unavailable while there is no answer.
 */
export function validateBy<T>(
  readOf: (context: PlanContext) => Read<T> | null,
  exists: (answer: T, context: PlanContext) => boolean,
) {
  return (context: PlanContext): PageFailure | null => {
    const read = readOf(context);
    if (!read) return notFound(context);
    const answer = context.answer(read);
    if (answer !== undefined) return exists(answer, context) ? null : notFound(context);
    const status = context.failure(read);
    if (status === undefined) return null;
    return NOT_THERE.includes(status) ? notFound(context) : { status: 503, type: UNAVAILABLE };
  };
}
