import { lazy } from "react";

export { BalanceList } from "./components/balance-list.tsx";
export { BalancePill } from "./components/balance-pill.tsx";
export { playBalance } from "./play-balance.ts";
export { useBalanceRefresh } from "./use-balance-refresh.ts";

export const MoneyWatch = lazy(async () => ({ default: (await import("./money-watch.tsx")).MoneyWatch }));
