import { useCallback, useState } from "react";
import { useUser } from "#lib/api/account.ts";
import { ApiError } from "#lib/api/api.ts";
import { useAskAgain, useCall } from "#lib/calls/use-call.ts";
import { serverNow } from "#lib/time/clock.ts";
import { useConfirmSent } from "../hints/confirm-sent.ts";
import { PROFILE_READS } from "./queries.ts";
import { USUAL_WAIT_S, waitOf } from "./resend.ts";

export type ContactCodes = {
  /** The contact whose code form is open. */
  open: string | null;
  /** When another code may be sent to it, in UTC seconds. */
  again: number;
  sending: string | null;
  /** Settles when the call has ended. */
  send: (contact: string) => Promise<unknown>;
  close: () => void;
};

/** §7.3 account/sendconfirmationtocontact: one contact at a time, at the rate that the platform allows. */
export function useContactCodes(): ContactCodes {
  const login = useUser()?.login;
  const askAgain = useAskAgain();
  const storeConfirmSent = useConfirmSent();
  const [open, setOpen] = useState<string | null>(null);
  const [again, setAgain] = useState(0);

  const wait = (contact: string, seconds: number) => {
    setAgain(Math.floor(serverNow() / 1000) + seconds);
    setOpen(contact);
  };
  const { send, busyWith } = useCall("account/sendconfirmationtocontact", {
    failure: "account.profile",
    isFailureToast: true,
    onDone: (_, { contact }) => {
      wait(contact, USUAL_WAIT_S);
      // §4: hides the confirm hint, because the player is confirming the contact.
      if (contact === login) storeConfirmSent();
    },
    onFailed: (error, { contact }) => {
      const seconds = waitOf(error, serverNow());
      // A code was sent earlier, e.g. before a reload: ask for that one.
      if (seconds !== null) wait(contact, seconds);
      else if (isConfirmedAlready(error)) void askAgain(PROFILE_READS);
      else return false;
      return true;
    },
  });
  return {
    open,
    again,
    sending: busyWith?.contact ?? null,
    send: (contact) => send({ contact }).catch(() => undefined),
    close: useCallback(() => setOpen(null), []),
  };
}

function isConfirmedAlready(error: unknown): boolean {
  return error instanceof ApiError && JSON.stringify(error.data ?? null).includes("alreadyConfirmed");
}
