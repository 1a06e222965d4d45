import { useTranslation } from "../../../lib/i18n.tsx";
import { useUser } from "../../../lib/account.ts";
import { useTimeZone } from "../../../lib/clock.ts";
import { formatDate } from "../../../lib/format.ts";
import { ProfileArea } from "../components/profile-area.tsx";

/** What the account says of its player; changing it comes with the profile forms. */
export function Component() {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const user = useUser();
  const facts = user && [
    { name: "login", value: user.login },
    { name: "fakename", value: user.fakename },
    { name: "country", value: user.country_code },
    { name: "currency", value: user.balance_main.currency },
    { name: "memberSince", value: formatDate(user.reg_time, timeZone) },
  ];
  return (
    <ProfileArea id="profile-settings">
      <dl className="divide-y divide-line rounded-card border border-line bg-surface px-5 shadow-card">
        {facts?.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-4">
            <dt className="text-sm text-muted">{t(`areas.facts.${name}`)}</dt>
            <dd className="font-medium">{value || t("areas.facts.unknown")}</dd>
          </div>
        ))}
      </dl>
    </ProfileArea>
  );
}
