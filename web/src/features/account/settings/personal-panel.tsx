import { useEffect, useState } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import type { Documents } from "#lib/api/documents.ts";
import type { PersonalDataFields, ProfileInfo } from "#lib/api/entities.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useApi, useServices } from "#lib/site/services.tsx";
import { Icon } from "#ui/icon.tsx";
import { ContentForm, type FormField, type FormValues } from "#features/forms/index.ts";
import { Panel } from "#ui/panel.tsx";
import { mustBeDone } from "./done.ts";
import { GoOn } from "./go-on.tsx";
import { lockedFields, personalChanges, personalFields, personalValues } from "./personal-fields.ts";
import { useProfileReload } from "./queries.ts";

type PersonalPanelProps = {
  forms: Documents["FormsConfig"];
  fields: PersonalDataFields;
  profile: ProfileInfo;
  isComplete: boolean;
};

/** Who the player is: what account/getPersonalDataFields asks for, as the profile form of content draws it. */
export function PersonalPanel({ forms, fields, profile, isComplete }: PersonalPanelProps) {
  const { t } = useTranslation();
  const api = useApi();
  const toasts = useServices()?.toasts;
  const reload = useProfileReload();
  const [country, setCountry] = useState(profile.country_code);
  const [isSaved, setIsSaved] = useState(false);
  const form = forms.profileForm;
  const asked = { fields, form, translate: t };
  const drawn = personalFields({ ...asked, hasMoved: country !== profile.country_code });
  const locked = lockedFields(asked);

  const save = async (values: FormValues) => {
    setIsSaved(false);
    mustBeDone(
      await api.post("account/saveProfileInfo", personalChanges(drawn, values, fields.document_type)),
      "ProfileNotSaved",
    );
    await reload();
    setIsSaved(true);
    toasts?.show("success", t("account.profile.personal.saved"));
  };
  return (
    <Panel icon="user" title={form.title || t("account.profile.personal.title")} text={form.text}>
      {locked.length > 0 && (
        <LockedFacts fields={locked} values={personalValues(profile, fields)} country={profile.country} />
      )}
      {drawn.length > 0 && (
        <ContentForm
          fields={drawn}
          forms={forms}
          defaultValues={personalValues(profile, fields)}
          failureKey="profile"
          submitLabel={form.submitLabel || t("account.profile.save")}
          submitLook="inline"
          onSubmit={save}
        >
          {(inside) => <CountryWatch form={inside} onChange={setCountry} />}
        </ContentForm>
      )}
      <div role="status" className="contents">
        {isSaved && isComplete && <GoOn text={t("account.profile.personal.complete")} />}
      </div>
    </Panel>
  );
}

/** Tells the form's country, because the rules of other fields hang on it. */
function CountryWatch({ form, onChange }: { form: UseFormReturn<FormValues>; onChange: (country: string) => void }) {
  const chosen = useWatch({ control: form.control, name: "country_code" });
  useEffect(() => onChange(String(chosen ?? "")), [chosen, onChange]);
  return null;
}

/** What was compared with the documents: read, not typed. */
function LockedFacts({
  fields,
  values,
  country,
}: {
  fields: readonly FormField[];
  values: FormValues;
  country: string;
}) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4">
      <dl className="grid gap-x-6 gap-y-3 tablet:grid-cols-2">
        {fields.map((field) => (
          <div key={field.name} className="grid gap-0.5">
            <dt className="text-sm text-muted">{field.label}</dt>
            <dd className="font-medium">{field.name === "country_code" ? country : shownValue(field, values)}</dd>
          </div>
        ))}
      </dl>
      <p className="flex items-start gap-2 text-sm text-muted">
        <Icon name="lock" className="mt-0.5 size-4" />
        {t("forms.reasons.notEditable")}
      </p>
    </div>
  );
}

function shownValue({ name, options }: FormField, values: FormValues): string {
  const value = String(values[name] ?? "");
  // §9: dates are dd.mm.yyyy.
  if (name === "birth_date") return value.split("-").toReversed().join(".");
  return options.find((option) => option.value === value)?.label ?? value;
}
