import type { Balance } from "#lib/api/entities.ts";

type Money = Balance["balance_main"];

/** What a player has to play with for money, and what it is made of: as every game counts it. */
export type PlayBalance = { total: Money; main: Money; bonus: Money };

/** Bets on sports, play money and bonuses that are put aside are never in it. Amounts of two currencies are not added. */
export function playBalance({ balance_main: main, balance_bonus: bonus }: Balance): PlayBalance {
  const counted = bonus.currency === main.currency ? bonus.amount : 0;
  return { main, bonus: { ...main, amount: counted }, total: { ...main, amount: main.amount + counted } };
}
