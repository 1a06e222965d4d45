import type { Documents } from "#lib/api/documents.ts";
import type { PaymentMethod } from "#lib/api/entities.ts";

/** A way to pay: what the platform takes and asks for, with the words and icons of content (§3 "Payment method"). */
export type Method = PaymentMethod & {
  icons: Documents["PaymentIcons"];
  descriptions: Documents["PaymentDescriptions"] | null;
};

/** In the order of content; methods that content does not describe come last, under the platform's names. */
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
