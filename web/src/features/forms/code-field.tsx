import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "../../ui/field.tsx";
import { TextInput } from "../../ui/text-input.tsx";

export const CODE_LENGTH = 6;

/** Digits only: codes are pasted and filled in as "123 456" or "123-456". */
export function codeDigits(typed: string): string {
  return typed.replaceAll(/\D/g, "").slice(0, CODE_LENGTH);
}

type CodeFieldProps = { label: string; hint?: string; error: string | undefined; input: UseFormRegisterReturn };

/** §5.3 a code of six digits, from a letter, a message or an authenticator, which the browser may fill in. */
export function CodeField({ label, hint, error, input }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired>
      <TextInput
        {...input}
        onChange={(event) => {
          event.target.value = codeDigits(event.target.value);
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
