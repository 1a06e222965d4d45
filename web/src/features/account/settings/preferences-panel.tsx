import type { Documents } from "#lib/api/documents.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { LanguageSwitch } from "#features/preferences/index.ts";
import { Panel } from "#ui/panel.tsx";
import { CurrencyForm } from "./currency-form.tsx";

export function PreferencesPanel({ forms }: { forms: Documents["FormsConfig"] }) {
  const { t } = useTranslation();
  return (
    <Panel icon="globe" title={t("account.profile.preferences.title")} text={t("account.profile.preferences.text")}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-5">
        <div className="grid gap-0.5">
          <p className="text-sm font-medium">{t("account.profile.preferences.language")}</p>
          <p className="text-sm text-muted">{t("account.profile.preferences.languageHint")}</p>
        </div>
        <LanguageSwitch />
      </div>
      <CurrencyForm forms={forms} />
    </Panel>
  );
}
