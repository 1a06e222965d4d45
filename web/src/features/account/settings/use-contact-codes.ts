import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useUser } from "#lib/api/account.ts";
import { ApiError } from "#lib/api/api.ts";
import { serverNow } from "#lib/time/clock.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useApi, useServices } from "#lib/site/services.tsx";
import { failureWords } from "#lib/api/failure-words.ts";
import { confirmSentRead, storeConfirmSent } from "../hints/confirm-sent.ts";
import { mustBeDone } from "./done.ts";
import { useProfileReload } from "./queries.ts";
import { USUAL_WAIT_S, waitOf } from "./resend.ts";

export type ContactCodes = {
  /** The contact whose code is being asked for. */
  open: string | null;
  /** When another may be sent to it, UTC seconds. */
  again: number;
  sending: string | null;
  send: (contact: string) => Promise<void>;
  close: () => void;
};

/** §7.3 account/sendconfirmationtocontact: one contact at a time, and not more often than the platform allows. */
export function useContactCodes(): ContactCodes {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useServices()?.toasts;
  const queries = useQueryClient();
  const login = useUser()?.login;
  const reload = useProfileReload();
  const [open, setOpen] = useState<string | null>(null);
  const [again, setAgain] = useState(0);
  const [sending, setSending] = useState<string | null>(null);

  const send = async (contact: string) => {
    if (sending) return;
    setSending(contact);
    const wait = (seconds: number) => {
      setAgain(Math.floor(serverNow() / 1000) + seconds);
      setOpen(contact);
    };
    try {
      mustBeDone(await api.post("account/sendconfirmationtocontact", { contact }), "NotChanged");
      wait(USUAL_WAIT_S);
      // §4: nobody has to be reminded of what they are doing. The flag may fail; the hint is then shown once more.
      if (contact === login)
        void storeConfirmSent(api)
          .then(() => queries.invalidateQueries({ queryKey: confirmSentRead.queryKey }))
          .catch(() => undefined);
    } catch (error) {
      const seconds = waitOf(error, serverNow());
      // One is on its way already, e.g. after a reload: that one is asked for.
      if (seconds !== null) wait(seconds);
      else if (isConfirmedAlready(error)) await reload();
      else toasts?.show("error", failureWords(error, { translate: t, own: "profile" }));
    } finally {
      setSending(null);
    }
  };
  return { open, again, sending, send, close: useCallback(() => setOpen(null), []) };
}

function isConfirmedAlready(error: unknown): boolean {
  return error instanceof ApiError && JSON.stringify(error.data ?? null).includes("alreadyConfirmed");
}
