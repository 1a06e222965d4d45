import { platformRead } from "../../lib/reads.ts";

/** §9: banner page size 10. Until campaigns are there, the house's promotions are its banners. */
export const promotionsRead = platformRead("banners/get", { count: 10 });
