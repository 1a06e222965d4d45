import { useRef, useState, type ReactNode } from "react";
import { useForm, useWatch, type UseFormProps, type UseFormReturn } from "react-hook-form";
import { useUser } from "#lib/api/account.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { Documents } from "#lib/api/documents.ts";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { useRead } from "#lib/api/reads.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Button } from "#ui/button.tsx";
import { FailureNote } from "./failure-note.tsx";
import { FieldControl } from "./field-control.tsx";
import {
  askedFields,
  askedValues,
  currencyOf,
  fieldResolver,
  hasPasswordAlone,
  maskedValues,
  repetitions,
  type FormField,
  type FormValues,
} from "./fields.ts";
import { tellFailure } from "./failure.ts";
import { phoneSettingsRead } from "./queries.ts";

type ContentFormProps = {
  /** Drawn in this order. */
  fields: readonly FormField[];
  /** Rules for what `children` draws. */
  ownFields?: readonly FormField[];
  forms: Documents["FormsConfig"];
  strategy?: Documents["ValidationStrategy"];
  defaultValues?: FormValues;
  /** Made by who looks at values of the form from outside of it. */
  formControl?: UseFormProps<FormValues>["formControl"];
  /** Whose password the form sets, where no field of it says so; without it, the player's who is in. */
  login?: string;
  /** Where this form's own words for failures are, e.g. "auth.failure". */
  failureKey?: string;
  submitLabel: string;
  /** `block` for dialogs and pages of one form; a form among others has a button of its own size, and only one of them is gold. */
  submitLook?: keyof typeof SUBMIT_LOOKS;
  /** Throws what the platform refused; the form tells it. */
  onSubmit: (values: FormValues, form: UseFormReturn<FormValues>) => Promise<unknown>;
  /** Between the fields and the button. */
  children?: (form: UseFormReturn<FormValues>) => ReactNode;
};

const INLINE = "max-tablet:w-full tablet:justify-self-start";
const SUBMIT_LOOKS = {
  block: { variant: "primary", size: "large", block: true },
  inline: { variant: "primary", className: INLINE },
  quiet: { variant: "secondary", className: INLINE },
} as const;

const NO_FIELDS: readonly FormField[] = [];

/** A form whose fields, rules and messages content describes (§3, §5): validates, focuses the first wrong field, sends once. */
export function ContentForm(props: ContentFormProps) {
  const {
    fields,
    ownFields = NO_FIELDS,
    forms,
    strategy = "eager",
    defaultValues,
    formControl,
    login,
    failureKey,
    submitLabel,
    submitLook = "block",
    onSubmit,
    children,
  } = props;
  const { t } = useTranslation();
  const { locale } = useSite();
  const user = useUser();
  const ofPlayer =
    user?.balance_main.currency ?? forms.currencyConditions.find((condition) => condition.isDefault)?.currency;
  const all = [...fields, ...ownFields];
  const { data: phones } = useRead(phoneSettingsRead, { enabled: all.some(({ type }) => type === "phone") });
  const form = useForm<FormValues>({
    mode: strategy === "eager" ? "onTouched" : "onSubmit",
    resolver: fieldResolver(all, forms, t, { locale, currency: ofPlayer }, phones?.items),
    ...(formControl && { formControl }),
    ...(defaultValues && { defaultValues: maskedValues(all, defaultValues) }),
  });
  const { errors, isSubmitting, touchedFields } = form.formState;
  /** What has to equal a field is judged again with it, once the player has been there. */
  const repetitionsOf = (field: FormField) =>
    repetitions(field, all).filter((name) => errors[name] || touchedFields[name]);
  const currency = currencyOf({ currency: useWatch({ control: form.control, name: "currency" }) }, ofPlayer);
  const [failure, setFailure] = useState<string | null>(null);
  // A press before the scripts are there would send the form as the browser's own; the button waits for them.
  const isReady = useIsHydrated();
  // Two presses of Enter within one frame come before the button shows that it is busy.
  const isSending = useRef(false);

  const send = async (values: FormValues) => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    try {
      await onSubmit(askedValues(all, values, currencyOf(values, ofPlayer)), form);
    } catch (error) {
      setFailure(
        tellFailure(error, all, form.setError, { translate: t, forms, ...(failureKey && { own: failureKey }) }),
      );
    } finally {
      isSending.current = false;
    }
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      className="relative grid gap-5"
    >
      <UsernameField login={hasPasswordAlone(all) ? (login ?? user?.login) : undefined} />
      <FailureNote>{failure}</FailureNote>
      <div className="grid grid-cols-2 gap-4">
        {askedFields(fields, currency).map((field) => (
          <FieldControl
            key={field.name}
            field={field}
            error={errors[field.name]?.message}
            input={form.register(field.name, { deps: repetitionsOf(field) })}
            control={form.control}
          />
        ))}
      </div>
      {children?.(form)}
      <Button type="submit" {...SUBMIT_LOOKS[submitLook]} isLoading={isSubmitting} disabled={!isReady}>
        {submitLabel}
      </Button>
    </form>
  );
}

/** What password managers file the password under. They overlook a field that is not displayed, so it is only out of sight. */
function UsernameField({ login }: { login: string | undefined }) {
  return login ? (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={login}
      readOnly
      aria-hidden
      tabIndex={-1}
      className="sr-only"
    />
  ) : null;
}
