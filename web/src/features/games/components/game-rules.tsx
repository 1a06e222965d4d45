import { useId } from "react";
import type { Game } from "#lib/api/entities.ts";
import { formatHundredths } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";

/** What a player should know before the first bet: what comes back, how, and by which rules. */
export function GameRules({ game: { description, details, has_demo: hasDemo } }: { game: Game }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const heading = useId();
  const volatility = details?.volatility ?? null;
  const rules = details?.rules ?? [];
  const facts = [
    description.rtp !== null && {
      name: t("games.facts.rtp"),
      value: t("games.facts.percent", { value: formatHundredths(description.rtp, locale) }),
      text: t("games.facts.rtpText"),
    },
    volatility !== null && {
      name: t("games.facts.volatility"),
      value: t(`games.facts.${volatility}`),
      text: t(`games.facts.${volatility}Text`),
    },
    {
      name: t("games.facts.demo"),
      value: t(hasDemo ? "games.facts.yes" : "games.facts.no"),
      text: t(hasDemo ? "games.facts.yesText" : "games.facts.noText"),
    },
  ].filter((fact) => fact !== false);
  return (
    <section aria-labelledby={heading} className="grid gap-4">
      <h2 id={heading} className="text-lg tablet:text-xl">
        {t("games.facts.title")}
      </h2>
      <dl className="grid gap-3 tablet:grid-cols-3">
        {facts.map(({ name, value, text }) => (
          <div key={name} className="grid content-start gap-1 rounded-card border border-line bg-surface p-4">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="figures font-display text-lg font-semibold">{value}</dd>
            <dd className="text-sm text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      {rules.length > 0 && (
        <ul className="grid max-w-text list-disc gap-2 ps-5 text-muted marker:text-primary-text">
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
