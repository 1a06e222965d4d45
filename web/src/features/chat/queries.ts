import { platformRead } from "#lib/api/reads.ts";

export const supportRead = platformRead("support/getsettings");
