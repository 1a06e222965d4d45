import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accountRead } from "../../../lib/account.ts";
import { useTranslation } from "../../../lib/i18n.tsx";
import { useApi, useServices } from "../../../lib/services.tsx";
import { profileInfoRead } from "../profile-read.ts";
import { mustBeDone } from "./done.ts";

/** §7.3 account/changeSubscription. The switch moves at once, and back if the platform did not take it. */
export function useSubscription(contact: string): { change: (wanted: boolean) => Promise<void>; isChanging: boolean } {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useServices()?.toasts;
  const queries = useQueryClient();
  const [isChanging, setIsChanging] = useState(false);

  const show = (is_subscribed: boolean) =>
    queries.setQueryData(profileInfoRead.queryKey, (profile) => profile && { ...profile, contacts: profile.contacts.map((each) => (each.contact === contact ? { ...each, is_subscribed } : each)) });

  const change = async (wanted: boolean) => {
    // A second press while the first is on its way would overtake it.
    if (isChanging) return;
    setIsChanging(true);
    await queries.cancelQueries({ queryKey: profileInfoRead.queryKey });
    show(wanted);
    try {
      mustBeDone(await api.post("account/changeSubscription", { contact, subscription: wanted ? 1 : 0 }), "NotChanged");
      void queries.invalidateQueries({ queryKey: accountRead.queryKey });
    } catch {
      show(!wanted);
      toasts?.show("error", t("profile.NotChanged"));
    } finally {
      setIsChanging(false);
    }
  };
  return { change, isChanging };
}
