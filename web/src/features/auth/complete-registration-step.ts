import { openAndWait } from "#lib/dialogs/dialog-sequence.ts";
import type { AccountInfo } from "#lib/api/entities.ts";
import type { Services } from "#lib/site/services.tsx";

type SignedIn = { account: AccountInfo; services: Services };

/** §4 After login: while registration is not complete a popup asks for the rest, after a reload too; nothing dismisses it. */
export async function completeRegistration({ account, services }: SignedIn): Promise<void> {
  if (account.is_registration_completed) return;
  await openAndWait(services.dialogs, "auth", { type: "socialRegistration" }, { preventClose: true });
}
