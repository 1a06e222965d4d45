import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { accountRead } from "./account.ts";
import { tabNews } from "../browser/tab-news.ts";

/** Money of the player has moved: a payment has become final, or a withdrawal was taken back. */
const news = tabNews<{ kind: "moved" }>("foyer.money");

/** What the platform answers otherwise once money has moved. */
const ABOUT_MONEY = /^(?:cashier\/|bonuses\/get$|account\/getDepositLimit$)/;

export async function askForMoney(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: accountRead.queryKey }),
    queries.invalidateQueries({ predicate: ({ queryKey: [, name] }) => ABOUT_MONEY.test(String(name)) }),
  ]);
}

export const listenForMoney = (listener: () => void) => news.listen(listener);

/** Parts of this document that keep a balance of their own: a game in its frame. */
const here = new Set<() => void>();

/** Runs for every move of money, of this document's and of other tabs'. Returns what ends it. */
export function onMoneyMoved(listener: () => void): () => void {
  here.add(listener);
  const end = news.listen(listener);
  return () => {
    here.delete(listener);
    end();
  };
}

/** Asks for the balance and for lists of payments at once, in every tab. */
export function useMoneyMoved(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => {
    news.tell({ kind: "moved" });
    for (const listener of here) listener();
    return askForMoney(queries);
  }, [queries]);
}
