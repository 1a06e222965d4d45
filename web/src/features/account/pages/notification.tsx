import type { Calls } from "#contract/methods.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Panel } from "#ui/panel.tsx";
import { ProfileArea } from "../components/profile-area.tsx";
import { SwitchRow } from "../notification/switch-row.tsx";
import { useSubscription } from "../notification/use-subscription.ts";
import { profileInfoRead } from "../profile-read.ts";

export const plan = () => [profileInfoRead];

type Contact = Calls["account/getprofileinfo"]["data"]["contacts"][number];

export function Component() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useRead(profileInfoRead);
  return (
    <ProfileArea id="profile-notification">
      {isError && !data && (
        <ErrorState title={t("account.notification.failed")} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!isError && !data && <Skeleton className="h-48 rounded-card!" />}
      {data?.contacts.length === 0 && (
        <EmptyState
          icon="mail"
          title={t("account.notification.empty.title")}
          text={t("account.notification.empty.text")}
          action={<LinkButton to="/profile/settings">{t("account.notification.empty.action")}</LinkButton>}
        />
      )}
      {data && data.contacts.length > 0 && <Subscriptions contacts={data.contacts} />}
    </ProfileArea>
  );
}

function Subscriptions({ contacts }: { contacts: readonly Contact[] }) {
  const { t } = useTranslation();
  return (
    <Panel icon="bell" title={t("account.notification.news.title")} text={t("account.notification.news.text")}>
      <div className="divide-y divide-line">
        {contacts.map((contact) => (
          <Subscription key={contact.contact} {...contact} />
        ))}
      </div>
      <p className="text-sm text-muted">{t("account.notification.always")}</p>
    </Panel>
  );
}

function Subscription({ contact, type, is_confirmed, is_subscribed }: Contact) {
  const { t } = useTranslation();
  const { change, isChanging } = useSubscription(contact);
  return (
    <SwitchRow
      icon={type === "email" ? "mail" : "phone"}
      label={type === "email" ? contact : `+${contact}`}
      text={is_confirmed ? t(`account.notification.kinds.${type}`) : t("account.notification.unconfirmed")}
      isOn={is_subscribed}
      isBusy={isChanging}
      onChange={change}
    />
  );
}
