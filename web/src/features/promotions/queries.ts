import type { BannerPage } from "#lib/api/entities.ts";
import { platformRead, type Read } from "#lib/api/reads.ts";

/** §9: banner page size 10. Until there are campaigns, the promotions are the platform's banners. */
export const promotionsRead = platformRead("banners/get", { count: 10 });

/** One promotion by its number, independent of its position in the list. */
export function promotionRead(id: string): Read<BannerPage> {
  return platformRead("banners/get", { id: Number(id) });
}
