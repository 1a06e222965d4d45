import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Calls } from "../../contract/methods.ts";
import { accountRead } from "../../lib/account.ts";
import type { AccountInfo } from "../../lib/entities.ts";
import { useApi, useServices } from "../../lib/services.tsx";
import { authMemoryOf } from "./auth-memory.ts";
import { rememberResendAt, secondFactorOf, type Credentials } from "./second-factor.ts";

/** Where signing in has led: into the site, or to the question for a code. */
export type SignInStep = "in" | "secondFactor";

/** §4 "After login, registration or logout the initial data is reloaded": it was a guest's, or another player's. */
export function useBeginSession() {
  const queries = useQueryClient();
  return useCallback(
    async (account: AccountInfo): Promise<void> => {
      queries.setQueryData(accountRead.queryKey, account);
      // Not waited for: the player is in, and the page fills up behind the closing popup.
      void queries.invalidateQueries({ predicate: (query) => query.queryKey[0] !== accountRead.key });
      // But the frame has to know them first: the popup gives the focus back to what is still there.
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    },
    [queries],
  );
}

/** The ways into a session (§4). */
export function useSignIn() {
  const api = useApi();
  const services = useServices();
  const begin = useBeginSession();

  const signIn = useCallback(
    async ({ login, password }: Credentials, code?: string): Promise<SignInStep> => {
      const memory = services && authMemoryOf(services);
      try {
        await begin(await api.post("auth/login", { login: plainLogin(login), password, ...(code && { code }) }));
      } catch (error) {
        const pending = secondFactorOf(error, { login, password });
        if (!pending || !memory) throw error;
        memory.ask(pending);
        return "secondFactor";
      }
      memory?.clear();
      rememberResendAt(null);
      return "in";
    },
    [api, begin, services],
  );

  const signUp = useCallback(
    async (fields: Calls["auth/register"]["params"]) => {
      const account = await api.post("auth/register", fields);
      if (services) authMemoryOf(services).noteRegistration();
      await begin(account);
    },
    [api, begin, services],
  );

  return { signIn, signUp };
}

/** §7.3: a leading + is stripped from the login. */
export function plainLogin(login: string): string {
  return login.trim().replace(/^\+/, "");
}
