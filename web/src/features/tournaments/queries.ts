import { platformRead } from "#lib/api/reads.ts";

/** The tournament that a page recommends: running ones come first. */
export const tournamentTeaserRead = platformRead("tournaments/get", { count: 1, statuses: ["running", "upcoming"] });
