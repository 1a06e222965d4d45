import { platformRead } from "#lib/api/reads.ts";

/** §7.2 account/getprofileinfo with everything that the profile's areas show. */
export const profileInfoRead = platformRead("account/getprofileinfo", { fields: ["contacts", "document"] });
