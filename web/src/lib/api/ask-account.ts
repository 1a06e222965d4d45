import type { QueryClient } from "@tanstack/react-query";
import { accountRead } from "./account.ts";
import { ApiError } from "./api.ts";
import type { AccountInfo } from "./entities.ts";

const TOO_MANY_REQUESTS = 429;

/**
 * Returns the account, requesting it if the session is unknown; concurrent callers share one request. Returns undefined if the
 * platform does not answer, because that does not make the player a guest.
 */
export async function askAccount(queries: QueryClient): Promise<AccountInfo | null | undefined> {
  const known = queries.getQueryData(accountRead.queryKey);
  if (known !== undefined) return known;
  try {
    return await queries.fetchQuery({ ...accountRead, retry: false });
  } catch (error) {
    // The player may have signed in meanwhile.
    const now = queries.getQueryData(accountRead.queryKey);
    if (now !== undefined || !isRefusal(error)) return now;
    queries.setQueryData(accountRead.queryKey, null);
    return null;
  }
}

/** The platform has answered that the session is invalid. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY_REQUESTS;
}
