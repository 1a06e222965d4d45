import { Link } from "react-router";
import { useTimeZone } from "#lib/time/clock.ts";
import { formatDateTime, formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { useSite } from "#lib/site/site-context.ts";
import { commonRead, generalInfoRead } from "#lib/api/site-reads.ts";
import { Icon } from "#ui/icon.tsx";
import { depositLimitRead, offered } from "./queries.ts";

/** §3 Deposit limit on the deposit form: the remaining amount, and a link to change the limit. */
export function DepositLimitNote() {
  const { t } = useTranslation();
  const { locale } = useSite();
  const timeZone = useTimeZone();
  const { data: info } = useRead(generalInfoRead);
  const { data: common } = useRead(commonRead);
  const { data } = useRead(depositLimitRead);
  if (!data) return null;
  const { available_amount: left, limit_amount: limit, expired_at: until, period } = data;
  const text =
    left && limit && period !== "none"
      ? t("responsible-gaming.note.left", {
          left: formatMoney(left, locale),
          limit: formatMoney(limit, locale),
          period: t(`responsible-gaming.per.${period}`),
          until: until === null ? "" : formatDateTime(until, timeZone),
        })
      : t("responsible-gaming.note.none");
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-5 py-2.5 text-sm">
      <Icon name="scale" className="text-primary-text" />
      <span className="min-w-0 flex-1">{text}</span>
      {offered(info, common).limits && data.can_edit && (
        <Link
          to="/profile/responsible-game#limits"
          className="inline-flex min-h-11 items-center font-semibold text-primary-text hovered:underline"
        >
          {t(left ? "responsible-gaming.note.change" : "responsible-gaming.note.set")}
        </Link>
      )}
    </p>
  );
}
