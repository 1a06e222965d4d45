import type { BannerPage } from "#lib/api/entities.ts";
import { platformRead, type Read } from "#lib/api/reads.ts";

/** §9: banner page size 10. Until campaigns are there, the house's promotions are its banners. */
export const promotionsRead = platformRead("banners/get", { count: 10 });

/** One promotion by its number, wherever it stands in the list. */
export function promotionRead(id: string): Read<BannerPage> {
  return platformRead("banners/get", { id: Number(id) });
}
