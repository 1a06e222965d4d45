import type { Banner, BannerPage } from "#lib/api/entities.ts";
import { platformRead } from "#lib/api/reads.ts";
import type { Documents } from "#lib/api/documents.ts";

const FIELDS = ["id", "finished_at", "description"] as const;

/** §9: banner page size 10; content may set another. */
export function promotionsSize(config: Documents["SiteConfig"] | undefined): number {
  return config?.pageSizes.banners || 10;
}

export function offersSize(config: Documents["SiteConfig"] | undefined): number {
  return config?.pageSizes.offers || 12;
}

/** A page of promotions, counted from 0. */
export function promotionsRead(page: number, size: number) {
  return platformRead("banners/get", { offset: page * size, count: size, fields: FIELDS });
}

/** A promotion by the number or the name in its address, independent of its position in the list. */
export function promotionRead(idOrName: string) {
  return platformRead("banners/get", /^\d+$/.test(idOrName) ? { id: Number(idOrName) } : { sysname: idOrName });
}

/** The promotion of an address. A platform that does not know the name's parameter answers with all promotions. */
export function promotionIn(page: BannerPage | undefined, idOrName: string): Banner | undefined {
  return page?.items.find(({ id, sysname }) => String(id) === idOrName || sysname === idOrName);
}

export function promotionPath({ id, sysname }: Banner): string {
  return `/promotions/${encodeURIComponent(sysname || id)}`;
}
