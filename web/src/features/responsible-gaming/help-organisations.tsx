import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { commonRead } from "#lib/api/site-reads.ts";
import { HelpOrganisation } from "./help-organisation.tsx";

/** Organisations that help with gambling problems. */
export function HelpOrganisations() {
  const { t } = useTranslation();
  const { data } = useRead(commonRead);
  if (!data || data.helpOrganisations.length === 0) return null;
  return (
    <section aria-labelledby="help-organisations" className="grid gap-3">
      <h2 id="help-organisations" className="text-lg">
        {t("responsible-gaming.help")}
      </h2>
      <ul className="grid gap-3 tablet:grid-cols-2">
        {data.helpOrganisations.map((organisation) => (
          <li
            key={organisation.name}
            className="grid content-start justify-items-start gap-1 rounded-card border border-line bg-surface p-5 shadow-card"
          >
            <HelpOrganisation organisation={organisation} />
          </li>
        ))}
      </ul>
    </section>
  );
}
