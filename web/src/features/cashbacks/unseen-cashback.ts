import type { QueryClient } from "@tanstack/react-query";
import { accountRead } from "#lib/api/account.ts";
import { openAndWait } from "#lib/dialogs/dialog-sequence.ts";
import { readStorage, writeStorage } from "#lib/browser/storage.ts";
import type { AccountInfo } from "#lib/api/entities.ts";
import { fresh } from "#lib/rewards/use-rewards.ts";
import type { Services } from "#lib/site/services.tsx";
import { isUnseen } from "./cashback-rules.ts";
import { newestCashbackRead, SEEN_KEY, seenCashbackRead } from "./queries.ts";

type SignedIn = { account: AccountInfo; services: Services; queries: QueryClient; whenQuiet: () => Promise<void> };

/** §4 After login: shows the newest cashback unless its popup was closed before, on this device or another. */
export async function showUnseenCashback(signedIn: SignedIn): Promise<void> {
  const { account, services, queries, whenQuiet } = signedIn;
  const [{ items }, { value }] = await Promise.all([
    fresh(queries, newestCashbackRead),
    fresh(queries, seenCashbackRead),
  ]);
  const [cashback] = items;
  if (!cashback || !isUnseen(cashback, value) || readStorage(keyOf(account)) === String(cashback.id)) return;
  await whenQuiet();
  await openAndWait(services.dialogs, "unseenCashback", { cashback });
  // Signing out closes the popup as well.
  if (queries.getQueryData(accountRead.queryKey)?.uid === account.uid) void saveSeen(signedIn, cashback.id);
}

/** If the platform cannot store the id, this browser does: a player whose storage is full would see the popup on every page load. */
async function saveSeen({ account, services }: SignedIn, id: number): Promise<void> {
  const value = String(id);
  const isSaved = await services.api.post("storage/set", { key: SEEN_KEY, value }).then(
    ({ result }) => result === 1,
    () => false,
  );
  if (!isSaved) writeStorage(keyOf(account), value);
}

const keyOf = ({ uid }: AccountInfo) => `foyer.seen_cashback.${uid}`;
