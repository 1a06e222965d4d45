import { platformRead } from "#lib/api/reads.ts";

/** §7.2 account/getprofileinfo with all data of the profile areas. */
export const profileInfoRead = platformRead("account/getprofileinfo", { fields: ["contacts", "document"] });
