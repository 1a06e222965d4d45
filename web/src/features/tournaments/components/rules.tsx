import { useId } from "react";
import type { Tournament } from "#lib/api/entities.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";

/** How points are counted, in words: the platform's text, and what follows from the tournament itself. */
export function Rules({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation();
  const heading = useId();
  const { scoring, rounds, is_deposit_needed, description, status } = tournament;
  const known = `tournaments.scoring.${scoring}`;
  const rules = [
    ...(t.has(known) ? [t(known)] : []),
    ...(COUNTS_MONEY.has(scoring) ? [t("tournaments.scoring.euros")] : []),
    ...(rounds.length > 1 ? [t("tournaments.scoring.rounds", { number: rounds.length })] : []),
    t("tournaments.scoring.joined"),
    ...(is_deposit_needed ? [t("tournaments.scoring.deposit")] : []),
  ];
  return (
    <section aria-labelledby={heading}>
      <SectionHeading id={heading} title={t("tournaments.detail.rules")} icon="info" />
      <div className="grid gap-3 text-muted">
        {description.text && <p className="max-w-text whitespace-pre-line">{description.text}</p>}
        {status !== "cancelled" && (
          <ul className="grid max-w-text list-disc gap-1.5 ps-5 text-sm">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

const COUNTS_MONEY: ReadonlySet<string> = new Set(["most_wagered", "sum_of_wins"]);
