import { openAndWait } from "#lib/dialogs/dialog-sequence.ts";
import type { AccountInfo } from "#lib/api/entities.ts";
import type { Services } from "#lib/site/services.tsx";

type SignedIn = { account: AccountInfo; services: Services };

/**
 * §4 After login: a popup requests the missing data until the registration is complete, also after a reload. It cannot
 * be dismissed.
 */
export async function completeRegistration({ account, services }: SignedIn): Promise<void> {
  if (account.is_registration_completed) return;
  await openAndWait(services.dialogs, "auth", { type: "socialRegistration" }, { preventClose: true });
}
