import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
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

type BurnFirst = {
  /** Sends a withdrawal, or asks first; null if the player keeps the bonus. */
  around: (send: () => Promise<Paid>) => Promise<Paid | null>;
  /** What was given up for a withdrawal that then failed: the page has to say so. */
  burnt: readonly Loss[];
};

/**
 * §2.5 burn-bonuses confirm of a withdrawal: a deposit stays with its bonus until the bonus is wagered, so the withdrawal ends the
 * bonus. The player confirms how much burns before anything is sent. The withdrawal is sent first, and the bonus is given up only
 * if that is all that is in its way: a withdrawal that is refused for another reason costs nothing. Between the two the world may
 * change, and a platform may find another reason only then: `burnt` is what the player has lost by that.
 */
export function useBurnFirst(): BurnFirst {
  const queries = useQueryClient();
  const user = useUser();
  const isIsolated = useRead(generalInfoRead).data?.is_bonus_isolation_enabled ?? false;
  const confirm = useBurnConfirm();
  const giveUp = useCall("bonuses/remove", { outdates: [bonusesRead] });
  const [burnt, setBurnt] = useState<readonly Loss[]>([]);

  const atRisk = async (): Promise<Loss[]> => {
    try {
      return lostByWithdrawal((await fresh(queries, bonusesRead)).items, isIsolated);
    } catch {
      // The list is unknown, the balance is not: the player is asked about all of it, and nothing is given up for them.
      const money = user?.balance_bonus;
      return !isIsolated && money && money.amount > 0 ? [{ key: "all", id: null, title: "", money, spins: 0 }] : [];
    }
  };

  const around: BurnFirst["around"] = async (send) => {
    const losses = await atRisk();
    if (losses.length === 0) return await send();
    if (!(await confirm("withdrawal", losses))) return null;
    const known = losses.filter(({ id }) => id !== null);
    try {
      return await send();
    } catch (error) {
      if (known.length === 0 || needOf(error)?.reason !== "wagering") throw error;
    }
    const given: Loss[] = [];
    try {
      for (const loss of known) {
        // One after the other: a failure stops the rest.
        // oxlint-disable-next-line no-await-in-loop
        if (await isGivenUp(giveUp.send({ bonus_id: loss.id ?? 0 }))) given.push(loss);
      }
      return await send();
    } catch (error) {
      setBurnt((before) => [...before, ...given]);
      throw error;
    }
  };
  return { around, burnt };
}

/** False for a bonus that has ended meanwhile: it is in nobody's way. */
async function isGivenUp(sent: Promise<unknown>): Promise<boolean> {
  try {
    await sent;
    return true;
  } catch (error) {
    if (error instanceof ApiError && reasonOf(error) === "bonus_over") return false;
    throw error;
  }
}
