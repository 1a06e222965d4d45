import type { Jackpot } from "../../lib/entities.ts";
import { platformRead, type Read } from "../../lib/reads.ts";

/** What lists show; a detail page asks for everything. */
const LIST_FIELDS = ["id", "sysname", "name", "amount", "currency", "description"] as const;

export const jackpotsRead = platformRead("Jackpots/get", { fields: LIST_FIELDS });

/** SEO addresses name a jackpot (§2.1), others number it. */
export function jackpotRead(idOrName: string): Read<Jackpot[]> {
  return platformRead("Jackpots/get", /^\d+$/.test(idOrName) ? { id: Number(idOrName) } : { sysname: idOrName });
}
