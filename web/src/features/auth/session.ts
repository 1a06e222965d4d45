import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Calls } from "../../contract/methods.ts";
import { accountRead } from "../../lib/account.ts";
import type { AccountInfo } from "../../lib/entities.ts";
import { useTranslation } from "../../lib/i18n.tsx";
import { useApi, useServices } from "../../lib/services.tsx";
import { basenameOf, useSite } from "../../lib/site-context.ts";

export type Credentials = { login: string; password: string };

/** The ways in and out of a session (§4). */
export function useSession() {
  const api = useApi();
  const queries = useQueryClient();
  const { locale } = useSite();
  const services = useServices();
  const { t } = useTranslation();

  /** §4 "After login, registration or logout the initial data is reloaded". */
  const begin = useCallback(
    async (account: AccountInfo) => {
      queries.setQueryData(accountRead.queryKey, account);
      await queries.invalidateQueries({ predicate: (query) => query.queryKey[0] !== accountRead.key });
    },
    [queries],
  );

  const signIn = useCallback(
    async ({ login, password }: Credentials) => {
      // §7.3: a leading + is stripped from the login.
      await begin(await api.post("auth/login", { login: login.trim().replace(/^\+/, ""), password }));
    },
    [api, begin],
  );

  const signUp = useCallback(
    async (fields: Calls["auth/register"]["params"]) => {
      await begin(await api.post("auth/register", fields));
    },
    [api, begin],
  );

  /** §4: calls the server and then does a full reload to the home page, so that nothing of the player stays in memory. */
  const signOut = useCallback(async () => {
    // From here on nothing may ask in the player's name: not what is asking now, and not a timer that would ask again
    // while the session ends (the balance refresh after this very click, for one).
    const account = queries.getQueryData(accountRead.queryKey);
    queries.setQueryData(accountRead.queryKey, null);
    await queries.cancelQueries();
    try {
      await api.get("auth/logout");
    } catch {
      queries.setQueryData(accountRead.queryKey, account);
      services?.toasts.show("error", t("dialog.signOutFailed"));
      return;
    }
    location.assign(basenameOf(locale));
  }, [api, locale, queries, services, t]);

  return { signIn, signUp, signOut };
}
