import { platformRead } from "#lib/reads.ts";

export const supportRead = platformRead("support/getsettings");
