import { useQueryClient } from "@tanstack/react-query";
import { useUser, accountRead, isOfAccount } from "#lib/api/account.ts";
import type { Documents } from "#lib/api/documents.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useRead } from "#lib/api/reads.ts";
import { useCall } from "#lib/calls/use-call.ts";
import { generalInfoRead } from "#lib/api/site-reads.ts";
import { ContentForm, fieldOf } from "#features/forms/index.ts";
import { LanguageSwitch } from "#features/preferences/index.ts";
import { Panel } from "#ui/panel.tsx";

/** Language and currency of the account. */
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

function CurrencyForm({ forms }: { forms: Documents["FormsConfig"] }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const currency = useUser()?.balance_main.currency ?? "";
  const { data: info } = useRead(generalInfoRead);
  // Amounts are everywhere: everything of the player is asked for again, the balance first.
  const change = useCall("account/setCurrency", {
    updates: [accountRead],
    success: () => t("account.profile.preferences.saved"),
    onDone: () => void queries.invalidateQueries({ predicate: (query) => !isOfAccount(query) }),
  });
  // A choice of one is none.
  if (!info || info.available_currencies.length < 2) return null;
  return (
    <ContentForm
      fields={[fieldOf("currency", "text", { label: t("account.profile.preferences.currency") })]}
      forms={forms}
      defaultValues={{ currency }}
      failureKey="account.profile.preferences"
      submitLabel={t("account.profile.preferences.submit")}
      submitLook="quiet"
      onSubmit={(values) => change.send({ currency: String(values["currency"]) })}
    />
  );
}
