import { openAndWait } from "#lib/dialogs/dialog-sequence.ts";
import type { AccountInfo } from "#lib/api/entities.ts";
import type { Services } from "#lib/site/services.tsx";
import { profileInfoRead } from "#features/account/index.ts";
import { authConfigRead, takeRegistration } from "#features/auth/index.ts";

type SignedIn = { account: AccountInfo; services: Services };

/** §3 "confirm-email popup": right after registration, where content wants it, while the new login is not confirmed. */
export async function confirmContact({ account, services }: SignedIn): Promise<void> {
  if (!takeRegistration(services)) return;
  const config = await services.api.read(authConfigRead);
  if (!config.registrationOptions.isConfirmEmailPopupShown) return;
  const { contacts } = await services.api.read(profileInfoRead);
  const contact = contacts.find((each) => each.contact === account.login);
  if (contact && !contact.is_confirmed)
    await openAndWait(services.dialogs, "confirmEmail", { contact: contact.contact });
}
