import { useQueryClient } from "@tanstack/react-query";
import { useUser } from "#lib/api/account.ts";
import { ApiError } from "#lib/api/api.ts";
import { useRead } from "#lib/api/reads.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { useCall } from "#lib/calls/use-call.ts";
import type { Loss } from "#lib/dialogs/app-dialogs.ts";
import { lostByWithdrawal } from "#lib/rewards/at-risk.ts";
import { bonusesRead } from "#lib/rewards/reads.ts";
import { fresh, useBurnConfirm } from "#lib/rewards/use-rewards.ts";
import type { Paid } from "../payment/pay.ts";
import { needOf, reasonOf } from "./needs.ts";

/**
 * §2.5 burn-bonuses confirm of a withdrawal: a deposit stays with its bonus until the bonus is wagered, so the withdrawal ends the
 * bonus. The player confirms how much burns before anything is sent. The withdrawal is sent first, and the bonus is given up only
 * if that is all that is in its way: a withdrawal that is refused for another reason costs nothing.
 */
export function useBurnFirst(): (send: () => Promise<Paid>) => Promise<Paid | null> {
  const queries = useQueryClient();
  const user = useUser();
  const isIsolated = useRead(generalInfoRead).data?.is_bonus_isolation_enabled ?? false;
  const confirm = useBurnConfirm();
  const giveUp = useCall("bonuses/remove", { outdates: [bonusesRead] });

  const atRisk = async (): Promise<Loss[]> => {
    try {
      return lostByWithdrawal((await fresh(queries, bonusesRead)).items, isIsolated);
    } catch {
      // The list is unknown, the balance is not: the player is asked about all of it, and nothing is given up for them.
      const money = user?.balance_bonus;
      return !isIsolated && money && money.amount > 0 ? [{ key: "all", id: null, title: "", money, spins: 0 }] : [];
    }
  };

  return async (send) => {
    const losses = await atRisk();
    if (losses.length === 0) return await send();
    if (!(await confirm("withdrawal", losses))) return null;
    const known = losses.flatMap(({ id }) => (id === null ? [] : [id]));
    try {
      return await send();
    } catch (error) {
      if (known.length === 0 || needOf(error)?.reason !== "wagering") throw error;
    }
    for (const bonus_id of known) {
      // One after the other: a failure stops the rest.
      // oxlint-disable-next-line no-await-in-loop
      await giveUp.send({ bonus_id }).catch(unlessOver);
    }
    return await send();
  };
}

/** A bonus that has ended meanwhile is in nobody's way. */
function unlessOver(error: unknown): void {
  if (!(error instanceof ApiError) || reasonOf(error) !== "bonus_over") throw error;
}
