import { useTranslation } from "../../lib/i18n.tsx";
import type { UseFormReturn } from "react-hook-form";
import type { Documents } from "../../lib/documents.ts";
import { readStorage, removeStorage } from "../../lib/storage.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { InlineBlocks } from "../content/index.ts";
import { fieldOf, type FormField, type FormValues } from "../forms/index.ts";
import { AuthForm } from "./auth-form.tsx";
import { TRACK_ID_KEY, REGISTRATION_POPUP_KEY } from "./remembered.ts";
import { useSession } from "./session.ts";
import type { ConfiguredFormProps } from "./sign-in-form.tsx";

/** §3 Registration options as fields: rules, messages and focus work for checkboxes as for everything else. */
function optionFields(options: Documents["RegistrationOptions"]): FormField[] {
  return options.terms.isActive ? [TERMS] : [];
}

const TERMS = fieldOf("terms", "truthyCheckbox");

export function SignUpForm({ config, forms, onDone }: ConfiguredFormProps) {
  const { t } = useTranslation();
  const { signUp } = useSession();
  const options = config.registrationOptions;
  return (
    <AuthForm
      types={config.registrationTypes}
      forms={forms}
      strategy={config.validationStrategy}
      checkboxes={optionFields(options)}
      submitLabel={t("auth.registration.submit")}
      onSubmit={async (values) => {
        await signUp({ ...values, track_id: readStorage(TRACK_ID_KEY) ?? undefined });
        removeStorage(REGISTRATION_POPUP_KEY);
        onDone();
      }}
    >
      {(form) => <OptionCheckboxes form={form} options={options} />}
    </AuthForm>
  );
}

function OptionCheckboxes({ form, options }: { form: UseFormReturn<FormValues>; options: Documents["RegistrationOptions"] }) {
  const { t } = useTranslation();
  const shown = (["terms", "notify", "markBetting"] as const).filter((name) => options[name].isActive);
  return (
    <div>
      {shown.map((name) => (
        <Checkbox
          key={name}
          label={options[name].label.length > 0 ? <InlineBlocks blocks={options[name].label} /> : t(`auth.options.${name}`)}
          error={form.formState.errors[name]?.message}
          defaultChecked={options[name].defaultValue}
          {...form.register(name)}
        />
      ))}
    </div>
  );
}
