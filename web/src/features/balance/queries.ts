import { platformRead } from "#lib/api/reads.ts";

export const balanceRead = platformRead("account/getBalance");
