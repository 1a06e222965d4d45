import type { QueryClient } from "@tanstack/react-query";
import { accountRead } from "./account.ts";
import { ApiError } from "./api.ts";
import type { AccountInfo } from "./entities.ts";

const TOO_MANY_REQUESTS = 429;

/**
 * The account of the page, asked for when nobody knows whose session it is; whoever asks at the same time waits for one answer.
 * Undefined when it cannot be had: that makes nobody a guest.
 */
export async function askAccount(queries: QueryClient): Promise<AccountInfo | null | undefined> {
  const known = queries.getQueryData(accountRead.queryKey);
  if (known !== undefined) return known;
  try {
    return await queries.fetchQuery({ ...accountRead, retry: false });
  } catch (error) {
    // It may have become known meanwhile: somebody has signed in.
    const now = queries.getQueryData(accountRead.queryKey);
    if (now !== undefined || !isRefusal(error)) return now;
    queries.setQueryData(accountRead.queryKey, null);
    return null;
  }
}

/** The platform has answered: this session is nobody's. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY_REQUESTS;
}
