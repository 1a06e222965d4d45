import { platformRead } from "#lib/api/reads.ts";

/** The fields that lists show; a detail page reads all. */
const LIST_FIELDS = ["id", "sysname", "name", "amount", "currency", "description"] as const;

export const jackpotsRead = platformRead("Jackpots/get", { fields: LIST_FIELDS });
