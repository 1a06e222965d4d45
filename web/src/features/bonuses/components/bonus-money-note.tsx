import { Link } from "react-router";
import { useUser } from "#lib/api/account.ts";
import type { Bonus } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { formatDateTime, formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { bindsDeposit, held } from "#lib/rewards/at-risk.ts";
import { bonusesRead } from "#lib/rewards/reads.ts";
import { useSite } from "#lib/site/site-context.ts";
import { useTimeZone } from "#lib/time/clock.ts";
import { Icon } from "#ui/icon.tsx";

/** How much of the player's money is bonus money, until when, and what makes it their own. Nothing without a bonus. */
export function BonusMoneyNote() {
  const { t } = useTranslation();
  const user = useUser();
  const { data } = useRead(bonusesRead, { enabled: user !== null });
  const holding = data?.items.filter((bonus) => bonus.status !== "available" && held(bonus).amount > 0) ?? [];
  if (!user || holding.length === 0) return null;
  return (
    <section
      aria-label={t("bonuses.note.label")}
      className="flex items-start gap-3 rounded-card border border-line-strong bg-info-soft p-4 text-sm"
    >
      <Icon name="gift" className="mt-0.5 size-5 shrink-0 text-info-text" />
      <div className="grid gap-2">
        {holding.map((bonus) => (
          <Holding key={bonus.id} bonus={bonus} />
        ))}
        <Link
          to="/profile/bonuses"
          className="justify-self-start font-medium text-primary-text underline underline-offset-2"
        >
          {t("bonuses.note.more")}
        </Link>
      </div>
    </section>
  );
}

function Holding({ bonus }: { bonus: Bonus }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const timeZone = useTimeZone();
  const { data: info } = useRead(generalInfoRead);
  const amount = formatMoney(held(bonus), locale);
  const remaining = bonus.wager && bonus.wager.remaining.amount > 0 ? formatMoney(bonus.wager.remaining, locale) : null;
  const sentences = [
    bonus.expires_at === null
      ? t("bonuses.note.amount", { amount })
      : t("bonuses.note.amountUntil", { amount, date: formatDateTime(bonus.expires_at, timeZone) }),
    ...(remaining === null ? [] : [t("bonuses.note.remaining", { remaining })]),
    ...(bindsDeposit(bonus, info?.is_bonus_isolation_enabled ?? false) ? [t("bonuses.note.burns", { amount })] : []),
    ...(bonus.status === "inactive" ? [t("bonuses.note.aside")] : []),
  ];
  return <p className="figures">{sentences.join(" ")}</p>;
}
