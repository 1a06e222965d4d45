import type { Balance } from "#lib/api/entities.ts";

type Money = Balance["balance_main"];

/** The balance for real-money play and its parts, as every game counts them. */
export type PlayBalance = { total: Money; main: Money; bonus: Money };

/** Excludes betting bonuses, play money and inactive bonuses. Amounts of two currencies are not added. */
export function playBalance({ balance_main: main, balance_bonus: bonus }: Balance): PlayBalance {
  const counted = bonus.currency === main.currency ? bonus.amount : 0;
  return { main, bonus: { ...main, amount: counted }, total: { ...main, amount: main.amount + counted } };
}
