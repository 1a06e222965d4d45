import { platformRead } from "#lib/reads.ts";

export const balanceRead = platformRead("account/getBalance");
