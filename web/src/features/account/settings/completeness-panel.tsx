import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Chip } from "#ui/chip.tsx";
import { Panel } from "#ui/panel.tsx";
import type { Completeness } from "./personal-fields.ts";

/** The share of completed profile fields, with links to the missing ones. Hidden when the profile is complete. */
export function CompletenessPanel({ completeness: { told, asked, missing } }: { completeness: Completeness }) {
  const { t } = useTranslation();
  if (missing.length === 0) return null;
  return (
    <Panel
      icon="sparkles"
      tone="warning"
      title={t("account.profile.completeness.title", { count: missing.length })}
      text={t("account.profile.completeness.text")}
    >
      <div className="grid gap-4">
        <div className="flex items-center gap-4">
          <div
            role="progressbar"
            aria-label={t("account.profile.completeness.label")}
            aria-valuemin={0}
            aria-valuemax={asked}
            aria-valuenow={told}
            className="h-2 grow overflow-hidden rounded-pill bg-sunken"
          >
            <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="block size-full">
              <rect width={(100 * told) / asked} height="1" className="fill-primary" />
            </svg>
          </div>
          <span className="shrink-0 text-sm whitespace-nowrap text-muted tabular-nums">
            {t("account.profile.completeness.state", { told, asked })}
          </span>
        </div>
        <ul className="flex flex-wrap gap-2" aria-label={t("account.profile.completeness.missing")}>
          {missing.map(({ name, label }) => (
            <li key={name}>
              <Chip icon="plus" onClick={() => goToField(name)}>
                {label}
              </Chip>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function goToField(name: string): void {
  const field = document.querySelector<HTMLElement>(`form [name="${CSS.escape(name)}"]`);
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}
