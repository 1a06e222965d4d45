import { useId } from "react";
import type { Tournament } from "#lib/api/entities.ts";
import { formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Amount } from "#ui/amount.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";

/** What each place wins. */
export function PrizeTable({ prizes }: { prizes: Tournament["prizes"] }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section>
      <SectionHeading id={heading} title={t("tournaments.detail.prizes")} icon="gift" />
      {prizes.length === 0 && <p className="text-sm text-muted">{t("tournaments.detail.noPrizes")}</p>}
      {prizes.length > 0 && <Prizes prizes={prizes} heading={heading} />}
    </section>
  );
}

function Prizes({ prizes, heading }: { prizes: Tournament["prizes"]; heading: string }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  return (
    <table
      aria-labelledby={heading}
      className="w-full overflow-hidden rounded-card border border-line bg-surface text-sm"
    >
      <thead className="sr-only">
        <tr>
          <th scope="col">{t("tournaments.detail.place")}</th>
          <th scope="col">{t("tournaments.detail.prize")}</th>
        </tr>
      </thead>
      <tbody>
        {prizes.map((prize) => (
          <tr key={prize.from} className="border-b border-line last:border-0">
            <th scope="row" className="px-4 py-3 text-start font-medium">
              {prize.from === prize.to
                ? t("tournaments.detail.single", { place: prize.from })
                : t("tournaments.detail.places", { from: prize.from, to: prize.to })}
            </th>
            <td className="px-4 py-3 text-end">
              <Amount className="text-base font-semibold text-primary-text">
                {prize.amount ? formatMoney(prize.amount, locale) : prize.title}
              </Amount>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
