import { platformRead } from "#lib/api/reads.ts";

/** What lists show; a detail page asks for everything. */
const LIST_FIELDS = ["id", "sysname", "name", "amount", "currency", "description"] as const;

export const jackpotsRead = platformRead("Jackpots/get", { fields: LIST_FIELDS });
