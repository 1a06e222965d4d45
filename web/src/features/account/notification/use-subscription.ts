import { accountRead } from "#lib/api/account.ts";
import type { ProfileInfo } from "#lib/api/entities.ts";
import { changeOf, useCall } from "#lib/calls/use-call.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { profileInfoRead } from "../profile-read.ts";
import { withSubscription } from "./subscriptions.ts";

/** §7.3 account/changeSubscription. The switch is updated optimistically and reset if the call fails. */
export function useSubscription(contact: string) {
  const { t } = useTranslation();
  const subscribed = (profile: ProfileInfo | undefined, isSubscribed: boolean) =>
    profile && { ...profile, contacts: withSubscription(profile.contacts, contact, isSubscribed) };
  const { call, isBusy } = useCall("account/changeSubscription", {
    failure: "account.notification.failure",
    isFailureToast: true,
    change: changeOf(
      profileInfoRead,
      (profile, { subscription }) => subscribed(profile, subscription === 1),
      (profile, { subscription }) => subscribed(profile, subscription !== 1),
    ),
    outdates: [accountRead],
    success: (_, { subscription }) =>
      t(subscription === 1 ? "account.notification.on" : "account.notification.off", { contact }),
  });
  return { change: (wanted: boolean) => call({ contact, subscription: wanted ? 1 : 0 }), isChanging: isBusy };
}
