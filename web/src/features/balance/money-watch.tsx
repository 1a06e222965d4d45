import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { askForMoney, listenForMoney } from "#lib/api/money-news.ts";

/** Follows what other tabs tell of the player's money, on game pages, too. Renders nothing. */
export function MoneyWatch() {
  const queries = useQueryClient();
  useEffect(() => listenForMoney(() => void askForMoney(queries)), [queries]);
  return null;
}
