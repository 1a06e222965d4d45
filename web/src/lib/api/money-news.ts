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

/** Asks for the balance and for lists of payments at once, in every tab. */
export function useMoneyMoved(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => {
    news.tell({ kind: "moved" });
    return askForMoney(queries);
  }, [queries]);
}
