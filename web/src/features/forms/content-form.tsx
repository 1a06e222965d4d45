import { useRef, useState, type ComponentProps, type ReactNode } from "react";
import { useForm, useWatch, type UseFormProps, type UseFormReturn } from "react-hook-form";
import { useUser } from "#lib/api/account.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { Documents } from "#lib/api/documents.ts";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { useRead } from "#lib/api/reads.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Button } from "#ui/button.tsx";
import { FailureNote } from "./failure-note.tsx";
import { FieldControl, type FieldControls } from "./field-control.tsx";
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
  /** Rendered in this order. */
  fields: readonly FormField[];
  /** The fields that `children` renders, for their rules. */
  ownFields?: readonly FormField[];
  /** Controls of a feature for fields of these names. */
  controls?: FieldControls;
  forms: Documents["FormsConfig"];
  strategy?: Documents["ValidationStrategy"];
  defaultValues?: FormValues;
  /** Made by who looks at values of the form from outside of it. */
  formControl?: UseFormProps<FormValues>["formControl"];
  /** Whose password the form sets, where no field of it says so; without it, the player's who is in. */
  login?: string;
  /** The key of this form's own failure messages, e.g. "auth.failure". */
  failureKey?: string;
  submitLabel: string;
  /** In place of `submitLabel`, for words that follow what is typed. */
  renderSubmitLabel?: (form: UseFormReturn<FormValues>) => ReactNode;
  /** Whether the button can be pressed; asked again whenever a value changes. */
  isSubmitReady?: (form: UseFormReturn<FormValues>) => boolean;
  /** `block` for dialogs and pages with one form. Forms among others have inline buttons, and only one of those is primary. */
  submitLook?: keyof typeof SUBMIT_LOOKS;
  /** Runs within the press itself, before the form is checked asynchronously: a browser opens windows only then. */
  onPress?: (isValid: boolean) => void;
  /** Throws what the platform refused; the form tells it. */
  onSubmit: (values: FormValues, form: UseFormReturn<FormValues>) => Promise<unknown>;
  /** Above the fields. */
  renderLead?: (form: UseFormReturn<FormValues>) => ReactNode;
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

/** A form whose fields, rules and messages come from content (§3, §5): validates, focuses the first wrong field, submits once. */
export function ContentForm(props: ContentFormProps) {
  const {
    fields,
    ownFields = NO_FIELDS,
    controls,
    forms,
    strategy = "eager",
    defaultValues,
    formControl,
    login,
    failureKey,
    submitLabel,
    renderSubmitLabel,
    isSubmitReady,
    submitLook = "block",
    onPress,
    onSubmit,
    renderLead,
    children,
  } = props;
  const { t } = useTranslation();
  const { locale } = useSite();
  const user = useUser();
  const ofPlayer =
    user?.balance_main.currency ?? forms.currencyConditions.find((condition) => condition.isDefault)?.currency;
  const all = [...fields, ...ownFields];
  const { data: phones } = useRead(phoneSettingsRead, { enabled: all.some(({ type }) => type === "phone") });
  const resolver = fieldResolver(all, forms, t, { locale, currency: ofPlayer }, phones?.items);
  const form = useForm<FormValues>({
    mode: strategy === "eager" ? "onTouched" : "onSubmit",
    resolver,
    ...(formControl && { formControl }),
    ...(defaultValues && { defaultValues: maskedValues(all, defaultValues) }),
  });
  const { errors, isSubmitting, touchedFields } = form.formState;
  /** Fields that must equal this one are validated with it, once they have been touched or have an error. */
  const repetitionsOf = (field: FormField) =>
    repetitions(field, all).filter((name) => errors[name] || touchedFields[name]);
  const currency = currencyOf({ currency: useWatch({ control: form.control, name: "currency" }) }, ofPlayer);
  const [failure, setFailure] = useState<string | null>(null);
  // Before hydration a press would submit the form natively, so the button is disabled until then.
  const isReady = useIsHydrated();
  // A second Enter within one frame comes before the button is busy.
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
      onSubmit={(event) => {
        if (!isSending.current) onPress?.(Object.keys(resolver(form.getValues()).errors).length === 0);
        void form.handleSubmit(send)(event);
      }}
      className="relative grid gap-5"
    >
      <UsernameField login={hasPasswordAlone(all) ? (login ?? user?.login) : undefined} />
      <FailureNote>{failure}</FailureNote>
      {renderLead?.(form)}
      <div className="grid grid-cols-2 gap-4 empty:hidden">
        {askedFields(fields, currency).map((field) => (
          <FieldControl
            key={field.name}
            field={field}
            controls={controls}
            error={errors[field.name]?.message}
            input={form.register(field.name, { deps: repetitionsOf(field) })}
            control={form.control}
          />
        ))}
      </div>
      {children?.(form)}
      <SubmitButton
        form={form}
        isSubmitReady={isSubmitReady}
        {...SUBMIT_LOOKS[submitLook]}
        isLoading={isSubmitting}
        disabled={!isReady}
      >
        {renderSubmitLabel?.(form) ?? submitLabel}
      </SubmitButton>
    </form>
  );
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, "form"> & {
  form: UseFormReturn<FormValues>;
  isSubmitReady: ContentFormProps["isSubmitReady"];
};

/** Follows every value; the form itself renders only when a field is left. */
function SubmitButton({ form, isSubmitReady, disabled, ...rest }: SubmitButtonProps) {
  useWatch({ control: form.control, disabled: isSubmitReady === undefined });
  return <Button type="submit" {...rest} disabled={disabled || isSubmitReady?.(form) === false} />;
}

/** The login for password managers. They ignore fields with `display: none`, so it is hidden visually only. */
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
