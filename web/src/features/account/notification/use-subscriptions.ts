import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accountRead } from "#lib/api/account.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useApi, useServices } from "#lib/site/services.tsx";
import { failureWords } from "#lib/api/failure-words.ts";
import { profileInfoRead } from "../profile-read.ts";
import { mustBeDone } from "../settings/done.ts";
import { withSubscription } from "./subscriptions.ts";

/** §7.3 account/changeSubscription. The switch moves at once, and back if the platform did not take it. */
export function useSubscriptions() {
  const { t } = useTranslation();
  const api = useApi();
  const services = useServices();
  const queries = useQueryClient();
  const [changing, setChanging] = useState<ReadonlySet<string>>(new Set());

  const show = (contact: string, isSubscribed: boolean) =>
    queries.setQueryData(
      profileInfoRead.queryKey,
      (profile) => profile && { ...profile, contacts: withSubscription(profile.contacts, contact, isSubscribed) },
    );

  const change = async (contact: string, wanted: boolean) => {
    // A second press while the first is on its way would overtake it.
    if (changing.has(contact)) return;
    setChanging((all) => new Set(all).add(contact));
    await queries.cancelQueries({ queryKey: profileInfoRead.queryKey });
    show(contact, wanted);
    try {
      mustBeDone(await api.post("account/changeSubscription", { contact, subscription: wanted ? 1 : 0 }), "NotChanged");
      services?.toasts.show("success", t(wanted ? "account.notification.on" : "account.notification.off", { contact }));
      void queries.invalidateQueries({ queryKey: accountRead.queryKey });
    } catch (error) {
      show(contact, !wanted);
      services?.toasts.show("error", failureWords(error, { translate: t, own: "account.notification.failure" }));
    } finally {
      setChanging((all) => new Set([...all].filter((other) => other !== contact)));
    }
  };

  return { change, isChanging: (contact: string) => changing.has(contact) };
}
