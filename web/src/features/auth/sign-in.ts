import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Calls } from "#contract/methods.ts";
import { accountRead, isOfAccount } from "#lib/api/account.ts";
import { forgetBackUrl } from "./back-url.ts";
import { deviceNow } from "#lib/time/clock.ts";
import type { AccountInfo } from "#lib/api/entities.ts";
import type { LaunchPayload } from "#lib/browser/mini-app.ts";
import { useCall } from "#lib/calls/use-call.ts";
import { knownTracking } from "./tracking.ts";
import { useAuthMemory } from "./auth-memory.ts";
import { rememberResendAt, secondFactorOf, type Credentials } from "./second-factor.ts";
import { tellTabs } from "./session-news.ts";

/** The result of signing in: done, or a code is required. */
export type SignInStep = "in" | "secondFactor";

/** §4 "After login, registration or logout the initial data is reloaded": the data was a guest's or another player's. */
export function useBeginSession(): (account: AccountInfo) => void {
  const queries = useQueryClient();
  const memory = useAuthMemory();
  return useCallback(
    (account) => {
      queries.setQueryData(accountRead.queryKey, account);
      tellTabs({ kind: "signed-in", uid: account.uid });
      // Not awaited: the data loads while the popup closes.
      void queries.invalidateQueries({ predicate: (query) => !isOfAccount(query) });
      // After any kind of sign-in, discard the password that waits for a code.
      memory.clear();
      rememberResendAt(null);
    },
    [memory, queries],
  );
}

/** The calls that start a session (§4). Their errors are shown by the forms. */
export function useSignIn() {
  const memory = useAuthMemory();
  const begin = useBeginSession();
  const enter = (account: AccountInfo) => {
    // Discard the return address of an earlier social sign-in, so that the next one does not use it.
    forgetBackUrl("social");
    begin(account);
  };
  const login = useCall("auth/login", { onDone: enter });
  const register = useCall("auth/register", {
    onDone: (account) => {
      memory.noteRegistration();
      enter(account);
    },
  });
  const launchIn = useCall("auth/register", { onDone: enter });

  const signIn = async ({ login: name, password }: Credentials, code?: string): Promise<SignInStep> => {
    try {
      await login.send({ login: plainLogin(name), password, ...(code && { code }) });
    } catch (error) {
      const pending = secondFactorOf(error, { login: name, password });
      if (!pending) throw error;
      memory.ask(pending);
      return "secondFactor";
    }
    return "in";
  };

  const signUp = async (fields: Calls["auth/register"]["params"]) => {
    await register.send({ ...sentBy(), ...fields });
  };

  /** The mini-app signs its player in or registers them; a new player still has to complete the account. */
  const launch = async (payload: LaunchPayload) => {
    await launchIn.send({ ...sentBy(), ...payload });
  };

  return { signIn, signUp, launch };
}

/** The tracking parameters that auth/register accepts (§9). */
function sentBy(): { track_id?: string } {
  const { track_id } = knownTracking(deviceNow());
  return track_id === undefined ? {} : { track_id };
}

/** §7.3: removes a leading + from the login. */
export function plainLogin(login: string): string {
  return login.trim().replace(/^\+/, "");
}
