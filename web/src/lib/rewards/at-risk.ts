import type { Loss } from "../dialogs/app-dialogs.ts";
import type { BettingBonus, Bonus, FreespinPack, Money } from "../api/entities.ts";

/** What a player holds besides money of their own. */
export type Rewards = {
  bonuses: readonly Bonus[];
  betting: readonly BettingBonus[];
  packs: readonly FreespinPack[];
};

type AnyBonus = Pick<Bonus, "id" | "status" | "amount" | "balance" | "expires_at" | "description">;

/** The bonus money of a bonus: what it will hold until it is activated, then what it holds. */
export function held({ status, amount, balance }: Pick<AnyBonus, "status" | "amount" | "balance">): Money {
  return status === "available" ? amount : balance;
}

/** Whether the bonus still takes place: a bonus that has ended while its page is open is over, whatever the list said. */
export function isOpen({ status, expires_at }: Pick<AnyBonus, "status" | "expires_at">, now: number): boolean {
  const isUnder = status === "active" || status === "available" || status === "inactive";
  return isUnder && (expires_at === null || expires_at * 1000 > now);
}

/**
 * A bonus on a deposit binds the deposit: it has been activated and is not wagered yet, so a withdrawal would end it. Gifts and
 * winnings of free spins bind nothing. With bonus isolation (general info) bonus money is apart from the player's own, which
 * may always leave.
 */
export function bindsDeposit(bonus: Bonus, isIsolated: boolean): boolean {
  const { type, status, activated_at, wager } = bonus;
  const isUnderWay = (status === "active" || status === "inactive") && activated_at !== null;
  return !isIsolated && type === "deposit" && isUnderWay && (wager?.remaining.amount ?? 0) > 0;
}

/** What a withdrawal ends. */
export function lostByWithdrawal(bonuses: readonly Bonus[], isIsolated: boolean): Loss[] {
  return bonuses.filter((bonus) => bindsDeposit(bonus, isIsolated)).map((bonus) => lossOf("bonus", bonus));
}

/** What does not come along into another currency. */
export function lostByCurrency({ bonuses, betting, packs }: Rewards, currency: string): Loss[] {
  return [
    ...bonuses.filter(({ amount }) => amount.currency !== currency).map((bonus) => lossOf("bonus", bonus)),
    ...betting.filter(({ amount }) => amount.currency !== currency).map((bonus) => lossOf("betting", bonus)),
    ...packs.filter(({ bet }) => bet.currency !== currency).map(spinsOf),
  ];
}

/** What runs out before `end` (UTC seconds; null is for ever), during which the player cannot use it. */
export function lostUntil({ bonuses, betting, packs }: Rewards, end: number | null): Loss[] {
  const isLost = ({ expires_at }: { expires_at: number | null }) =>
    end === null || (expires_at !== null && expires_at <= end);
  return [
    ...bonuses.filter(isLost).map((bonus) => lossOf("bonus", bonus)),
    ...betting.filter(isLost).map((bonus) => lossOf("betting", bonus)),
    ...packs.filter(isLost).map(spinsOf),
  ];
}

/** The bonus money of losses, one sum per currency; and their free spins. */
export function totalOf(losses: readonly Loss[]): { money: Money[]; spins: number } {
  const sums = new Map<string, number>();
  for (const { money } of losses) if (money) sums.set(money.currency, (sums.get(money.currency) ?? 0) + money.amount);
  const money = [...sums].filter(([, amount]) => amount > 0).map(([currency, amount]) => ({ amount, currency }));
  return { money, spins: losses.reduce((sum, { spins }) => sum + spins, 0) };
}

const lossOf = (kind: "bonus" | "betting", bonus: AnyBonus): Loss => ({
  key: `${kind} ${bonus.id}`,
  id: bonus.id,
  title: bonus.description.title,
  money: held(bonus),
  spins: 0,
});

const spinsOf = (pack: FreespinPack): Loss => ({
  key: `spins ${pack.id}`,
  id: pack.id,
  title: pack.game.name,
  money: null,
  spins: pack.remaining_count,
});
