import { useState } from "react";
import { createFormControl, useWatch } from "react-hook-form";
import type { Documents } from "#lib/api/documents.ts";
import type { PersonalDataFields, ProfileInfo } from "#lib/api/entities.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useCall } from "#lib/calls/use-call.ts";
import { Icon } from "#ui/icon.tsx";
import { ContentForm, type FormField, type FormValues } from "#features/forms/index.ts";
import { Panel } from "#ui/panel.tsx";
import { GoOn } from "./go-on.tsx";
import { lockedFields, personalChanges, personalFields, personalValues } from "./personal-fields.ts";
import { PROFILE_READS } from "./queries.ts";

type PersonalPanelProps = {
  forms: Documents["FormsConfig"];
  fields: PersonalDataFields;
  profile: ProfileInfo;
  isComplete: boolean;
};

/** Personal data: the fields of account/getPersonalDataFields in content's profile form. */
export function PersonalPanel({ forms, fields, profile, isComplete }: PersonalPanelProps) {
  const { t } = useTranslation();
  const [{ control, formControl }] = useState(() => createFormControl<FormValues>());
  // The rules of other fields depend on the country.
  const country = useWatch({ control, name: "country_code", defaultValue: profile.country_code });
  const [isSaved, setIsSaved] = useState(false);
  const form = forms.profileForm;
  const asked = { fields, form, translate: t };
  const drawn = personalFields({ ...asked, hasMoved: country !== profile.country_code });
  const locked = lockedFields(asked);

  const { send } = useCall("account/saveProfileInfo", {
    updates: PROFILE_READS,
    success: () => t("account.profile.personal.saved"),
    onDone: () => setIsSaved(true),
  });
  const save = (values: FormValues) => {
    setIsSaved(false);
    return send(personalChanges(drawn, values, fields.document_type));
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
          failureKey="account.profile.personal"
          submitLabel={form.submitLabel || t("account.profile.save")}
          submitLook="inline"
          formControl={formControl}
          onSubmit={save}
        />
      )}
      <div role="status" className="contents">
        {isSaved && isComplete && <GoOn text={t("account.profile.personal.complete")} />}
      </div>
    </Panel>
  );
}

/** Verified data, read-only. */
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
