import { platformRead } from "#lib/api/reads.ts";

/** Where the player is signed in. */
export const sessionsRead = platformRead("auth/getSessions");
