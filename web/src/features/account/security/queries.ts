import { platformRead } from "#lib/api/reads.ts";

export const sessionsRead = platformRead("auth/getSessions");
