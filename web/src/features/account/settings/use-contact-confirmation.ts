import { NotDone } from "#lib/api/api.ts";
import { useCall } from "#lib/calls/use-call.ts";
import { WrongFields } from "#features/forms/index.ts";
import { PROFILE_READS } from "./queries.ts";

/** §7.3 account/confirmContact, for a form with a field `code`. */
export function useContactConfirmation(contact: string, onDone: () => void): (code: string) => Promise<void> {
  const { send } = useCall("account/confirmContact", { updates: PROFILE_READS, onDone });
  return async (code) => {
    try {
      await send({ contact, code });
    } catch (error) {
      throw error instanceof NotDone ? new WrongFields({ code: "smsCodeError" }) : error;
    }
  };
}
