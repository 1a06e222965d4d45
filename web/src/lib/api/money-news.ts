import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { accountRead } from "./account.ts";
import { tabNews } from "../browser/tab-news.ts";

/** Sent when the player's balance has changed: a payment became final, a withdrawal was cancelled, a round was played, points were spent. */
const news = tabNews<{ kind: "moved" }>("foyer.money");

/** Reads that a game round changes besides the balance. */
const ABOUT_PLAY = /^(?:bonuses\/get|freespins\/get)$/;
/** Reads that change with the balance. */
const ABOUT_MONEY =
  /^(?:cashier\/.*|(?:bonuses|BettingBonuses|freespins|cashbacks)\/get|loyalty\/get(?:info|products)|account\/getDepositLimit)$/;

export const askForMoney = (queries: QueryClient) => askFor(ABOUT_MONEY, queries);

/** The game on screen has another balance: the balance, the bonuses and the free spins are loaded again. */
export const askForPlay = (queries: QueryClient) => askFor(ABOUT_PLAY, queries);

/** A round of the game on screen is over: as above, in every tab. */
export function roundPlayed(queries: QueryClient): Promise<void> {
  news.tell({ kind: "moved" });
  return askForPlay(queries);
}

async function askFor(names: RegExp, queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: accountRead.queryKey }),
    queries.invalidateQueries({ predicate: ({ queryKey: [, name] }) => names.test(String(name)) }),
  ]);
}

export const listenForMoney = (listener: () => void) => news.listen(listener);

/** Listeners in this document with a balance of their own, e.g. a game's frame. */
const here = new Set<() => void>();

/** Calls the listener for every balance change in this document and other tabs. Returns the unsubscribe function. */
export function onMoneyMoved(listener: () => void): () => void {
  here.add(listener);
  const end = news.listen(listener);
  return () => {
    here.delete(listener);
    end();
  };
}

/** Reloads the balance and the lists of payments in every tab. */
export function useMoneyMoved(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => {
    news.tell({ kind: "moved" });
    for (const listener of here) listener();
    return askForMoney(queries);
  }, [queries]);
}
