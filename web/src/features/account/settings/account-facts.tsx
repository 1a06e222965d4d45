import { useUser } from "#lib/api/account.ts";
import { useTimeZone } from "#lib/time/clock.ts";
import { formatDate } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Panel } from "#ui/panel.tsx";

/** Account data that support asks for. */
export function AccountFacts() {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const user = useUser();
  if (!user) return null;
  const facts = [
    { name: "uid", value: String(user.uid) },
    { name: "login", value: user.login },
    { name: "memberSince", value: formatDate(user.reg_time, timeZone) },
  ] as const;
  return (
    <Panel icon="info" title={t("account.profile.facts.title")}>
      <dl className="grid gap-x-6 gap-y-4 tablet:grid-cols-3">
        {facts.map(({ name, value }) => (
          <div key={name} className="grid min-w-0 gap-0.5">
            <dt className="text-sm text-muted">{t(`account.profile.facts.${name}`)}</dt>
            <dd className="font-medium wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
