import type { Documents } from "#lib/api/documents.ts";
import type { PaymentMethod } from "#lib/api/entities.ts";

/** A payment method: limits and fields from the platform, texts and icons from content (§3 "Payment method"). */
export type Method = PaymentMethod & {
  icons: Documents["PaymentIcons"];
  descriptions: Documents["PaymentDescriptions"] | null;
};

/** Joins methods in the order of content. Methods missing from content come last, with the platform's names. */
export function joinMethods(
  items: readonly PaymentMethod[],
  described: readonly Documents["PaymentMethod"][],
): readonly Method[] {
  const place = (sysname: string) => {
    const at = described.findIndex((each) => each.sysname === sysname);
    return at < 0 ? described.length : at;
  };
  return items
    .map((item) => {
      const words = described.find(({ sysname }) => sysname === item.sysname);
      return {
        ...item,
        name: words?.name || item.name,
        icons: words?.icons ?? {},
        descriptions: words?.descriptions ?? null,
      };
    })
    .toSorted((one, other) => place(one.sysname) - place(other.sysname));
}
