import { formatCount, formatDate, formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { useTimeZone } from "#lib/time/clock.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Pill, type Tone } from "#ui/pill.tsx";
import type { BonusItem, CashbackItem } from "./lists.ts";
import { Row } from "./row.tsx";

const TONES: Readonly<Record<string, Tone>> = { completed: "success", expired: "danger" };

/** A finished bonus: its amount and outcome. */
export function BonusRow({ item: bonus }: { item: BonusItem }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const timeZone = useTimeZone();
  const end = bonus.outcome ?? bonus.status;
  return (
    <Row
      icon={<RowIcon name="gift" />}
      title={bonus.description.title || t("bonuses.kinds.casino")}
      note={formatDate(bonus.finished_at ?? bonus.expires_at ?? bonus.created_at, timeZone)}
      amount={formatMoney(bonus.amount, locale)}
      isMoved={end === "completed"}
      status={
        <Pill tone={TONES[end] ?? "neutral"}>
          {t(bonus.outcome ? `cashier.history.bonusOutcomes.${bonus.outcome}` : `bonuses.statuses.${bonus.status}`)}
        </Pill>
      }
    />
  );
}

/** `percent` is in hundredths of a percent. */
const HUNDREDTHS = 100;

/** A paid cashback. */
export function CashbackRow({ item: cashback }: { item: CashbackItem }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const timeZone = useTimeZone();
  return (
    <Row
      icon={<RowIcon name="coins" />}
      title={t("cashbacks.percent", { percent: formatCount(cashback.percent / HUNDREDTHS, locale) })}
      note={formatDate(cashback.paid_out_at ?? cashback.end_date, timeZone)}
      amount={`+${formatMoney(cashback.amount, locale)}`}
      isMoved
      status={<Pill tone="success">{t("cashbacks.paid")}</Pill>}
    />
  );
}

function RowIcon({ name }: { name: IconName }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-control bg-raised text-primary-text">
      <Icon name={name} />
    </span>
  );
}
