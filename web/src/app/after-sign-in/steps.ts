import type { QueryClient } from "@tanstack/react-query";
import { loadCampaignStep } from "#features/campaigns/index.ts";
import { loadCompleteRegistration } from "#features/auth/index.ts";
import { loadUnseenCashback } from "#features/cashbacks/index.ts";
import type { DialogStep } from "#lib/dialogs/dialog-sequence.ts";
import type { AccountInfo } from "#lib/api/entities.ts";
import type { Services } from "#lib/site/services.tsx";

/** The input of a step. */
export type SignedIn = {
  account: AccountInfo;
  services: Services;
  queries: QueryClient;
  /** Waits until a popup that nobody asked for may open. Rejects when the session has ended. */
  whenQuiet: () => Promise<void>;
};

/**
 * §4 After login, in this order: missing account data, the contact to confirm, the unseen cashback, then campaigns. A
 * feature adds its popup as an entry of this list.
 */
export const AFTER_SIGN_IN: readonly DialogStep<SignedIn>[] = [
  { name: "completeRegistration", load: loadCompleteRegistration },
  { name: "confirmContact", load: async () => (await import("./confirm-contact.ts")).confirmContact },
  { name: "unseenCashback", load: loadUnseenCashback },
  { name: "campaigns", load: loadCampaignStep },
];
