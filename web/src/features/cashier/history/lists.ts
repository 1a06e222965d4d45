import type { AnswerOf } from "#contract/methods.ts";
import type { PageQuery } from "#lib/site/route-entry.ts";
import type { HistoryItem } from "#lib/api/entities.ts";
import { platformRead, type AnyRead, type Read } from "#lib/api/reads.ts";

/** §2.1: the values of the query parameter `tab`; the first one is the default. */
export const TABS = ["deposit", "withdrawal", "bonuses", "cashbacks"] as const;
export type Tab = (typeof TABS)[number];

export function tabOf(query: PageQuery): Tab {
  return TABS.find((tab) => tab === query.get("tab")) ?? TABS[0];
}

/** §9 "History default page size". */
export const PAGE_SIZE = 4;

/** One page of a list, as the platform returns it. */
export type Part<I> = { items: I[]; count: number };

export type BonusItem = AnswerOf<"bonuses/get">["items"][number];
export type CashbackItem = AnswerOf<"cashbacks/get">["items"][number];

export const paymentsRead = (type: "deposit" | "withdrawal", offset: number): Read<Part<HistoryItem>> =>
  platformRead("cashier/gethistory", { type, offset, count: PAGE_SIZE });

/** Finished bonuses only; active ones are shown in the profile. */
export const bonusesRead = (offset: number): Read<Part<BonusItem>> =>
  platformRead("bonuses/get", {
    offset,
    count: PAGE_SIZE,
    fields: ["description", "status"],
    status: ["finished", "expired", "cancelled"],
  });

export const cashbacksRead = (offset: number): Read<Part<CashbackItem>> =>
  platformRead("cashbacks/get", { offset, count: PAGE_SIZE, sort: "end_date", order: "desc", statuses: ["paid_out"] });

export function firstRead(tab: Tab): AnyRead {
  if (tab === "bonuses") return bonusesRead(0);
  return tab === "cashbacks" ? cashbacksRead(0) : paymentsRead(tab, 0);
}
