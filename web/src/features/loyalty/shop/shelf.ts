import type { LoyaltyProduct } from "#lib/api/entities.ts";

export type Filter = "all" | "affordable" | "limited";

/** What the shop shows: what the player can buy now, then what is dearer, then what is sold out; otherwise as the platform orders it. */
export function shelfOf(
  products: readonly LoyaltyProduct[],
  points: number | null,
  filter: Filter = "all",
): LoyaltyProduct[] {
  // A new product shifts the later pages, so that one may occur twice.
  const each = [...new Map(products.map((product) => [product.id, product])).values()];
  return each
    .filter((product) => isShown(product, points, filter))
    .toSorted((one, other) => rankOf(one, points) - rankOf(other, points));
}

function isShown(product: LoyaltyProduct, points: number | null, filter: Filter): boolean {
  if (filter === "affordable") return product.is_available && isAffordable(product, points);
  if (filter === "limited") return product.is_available && typeof product.left === "number";
  return true;
}

function rankOf(product: LoyaltyProduct, points: number | null): number {
  if (!product.is_available) return 2;
  return isAffordable(product, points) ? 0 : 1;
}

/** Without known points everything is: the platform decides. */
export function isAffordable({ price }: LoyaltyProduct, points: number | null): boolean {
  return points === null || price <= points;
}
