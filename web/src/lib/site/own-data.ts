import type { Read } from "../api/reads.ts";
import { UNAVAILABLE, type PageFailure, type PlanContext } from "./route-entry.ts";

/** What the platform says of a name or number that it cannot have. */
const NOT_THERE = [400, 404, 422];

const LONGEST_NAME = 128;

/** Whether an entity can have this number, as addresses write it: from 1, without leading zeros. */
export function isEntityNumber(text: string | undefined): text is string {
  return text !== undefined && /^[1-9]\d*$/.test(text) && Number.isSafeInteger(Number(text));
}

/** Whether an entity can have this name (`sysname`). */
export function isEntityName(text: string | undefined): text is string {
  return text !== undefined && text.length <= LONGEST_NAME && /^[^\p{C}\s/\\]+$/u.test(text);
}

/** What names an entity in an address that takes its number as well as its name. */
export function isEntityKey(text: string | undefined): text is string {
  return /^\d+$/.test(text ?? "") ? isEntityNumber(text) : isEntityName(text);
}

export function notFound({ site }: PlanContext): PageFailure {
  return { status: 404, message: `Page Not Found: ${site.path}` };
}

/**
 * A page's `validate` out of the read that the page is about: null for an address that no entity can have. The page is a 404
 * when the answer says that there is no such entity, and not available while there is no answer.
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
