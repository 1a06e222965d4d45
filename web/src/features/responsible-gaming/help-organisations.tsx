import { useTranslation } from "../../lib/i18n.tsx";
import { useRead } from "../../lib/reads.ts";
import { Icon } from "../../ui/icon.tsx";
import { commonRead } from "../../lib/site-reads.ts";

/** Who helps when playing is no pleasure any more. */
export function HelpOrganisations() {
  const { t } = useTranslation();
  const { data } = useRead(commonRead);
  if (!data || data.helpOrganisations.length === 0) return null;
  return (
    <section aria-labelledby="help-organisations" className="grid gap-3">
      <h2 id="help-organisations" className="text-lg">
        {t("areas.help")}
      </h2>
      <ul className="grid gap-3 tablet:grid-cols-2">
        {data.helpOrganisations.map((organisation) => (
          <li key={organisation.name} className="grid content-start gap-1 rounded-card border border-line bg-surface p-5 shadow-card">
            <a href={organisation.url} rel="noopener" className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary-text hovered:underline">
              {organisation.name}
              <Icon name="external" className="size-4" />
            </a>
            <p className="text-sm text-muted">{organisation.description}</p>
            {organisation.phone && (
              <a href={`tel:${organisation.phone.replaceAll(" ", "")}`} className="inline-flex min-h-11 items-center font-medium">
                {organisation.phone}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
