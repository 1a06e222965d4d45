import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";

export const CODE_LENGTH = 6;

/** Keeps the digits: codes are pasted and filled in as "123 456" or "123-456", and some keyboards write full-width digits. */
export function codeDigits(typed: string): string {
  return typed.normalize("NFKC").replaceAll(/\D/g, "").slice(0, CODE_LENGTH);
}

type CodeFieldProps = {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  input: UseFormRegisterReturn;
};

/** §5.3: a code of six digits from an e-mail, a message or an authenticator app. The browser may fill it in. */
export function CodeField({ label, hint, error, input }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired className="col-span-full">
      <TextInput
        {...input}
        onChange={(event) => {
          const digits = codeDigits(event.target.value);
          // Writing the same text again would move the caret.
          if (digits !== event.target.value) event.target.value = digits;
          return input.onChange(event);
        }}
        autoComplete="one-time-code"
        inputMode="numeric"
        pattern="[0-9]*"
        className="text-center text-xl tracking-[0.5em] tabular-nums"
      />
    </Field>
  );
}
