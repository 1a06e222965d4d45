import type { BettingBonus, Bonus } from "#lib/api/entities.ts";

/** A bonus's own title; the platform may send an empty one. */
export function titleOf({ description }: Pick<Bonus | BettingBonus, "description">, kind: string): string {
  return description.title || kind;
}
