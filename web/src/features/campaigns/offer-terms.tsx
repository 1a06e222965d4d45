import type { Offer } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { formatDateTime, formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { useTimeZone } from "#lib/time/clock.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { methodNamesRead } from "./queries.ts";

const ICONS: Record<string, IconName> = {
  bonus: "coins",
  betting_bonus: "ball",
  freespins: "reels",
  cashback: "percent",
  points: "star",
};

/** What an offer gives. */
export function Rewards({ offer, className }: { offer: Offer; className?: string }) {
  const { t } = useTranslation();
  if (offer.promotions.length === 0) return null;
  return (
    <ul aria-label={t("campaigns.rewards")} className={className ?? "grid gap-1.5"}>
      {offer.promotions.map(({ type, title }, index) => (
        <li key={index} className="flex items-start gap-2 text-sm font-medium">
          <Icon name={ICONS[type] ?? "gift"} className="mt-0.5 size-4 text-primary-text" />
          {title}
        </li>
      ))}
    </ul>
  );
}

/** The conditions of an offer in words. */
export function Conditions({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const zone = useTimeZone();
  const { action, params } = offer.trigger;
  const { data: methods } = useRead(methodNamesRead, { enabled: params.exclude_methods.length > 0 });
  const nameOf = (sysname: string) => methods?.find((method) => method.sysname === sysname)?.name || sysname;
  const conditions = [
    ...(action === "deposit" && params.deposit !== null ? [t(`campaigns.conditions.${params.deposit}`)] : []),
    ...(params.min_amount ? [t("campaigns.conditions.from", { amount: formatMoney(params.min_amount, locale) })] : []),
    ...(params.exclude_methods.length > 0
      ? [t("campaigns.conditions.without", { methods: params.exclude_methods.map(nameOf).join(", ") })]
      : []),
    ...(offer.finished_at === null
      ? []
      : [t("campaigns.conditions.until", { date: formatDateTime(offer.finished_at, zone) })]),
  ];
  if (conditions.length === 0) return null;
  return (
    <ul className="grid list-disc gap-1 ps-5 text-sm text-muted">
      {conditions.map((condition) => (
        <li key={condition}>{condition}</li>
      ))}
    </ul>
  );
}
