import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FormValues } from "#features/forms/index.ts";

/** Values typed in one side of the popup, as defaults of the other sides. Discarded with the popup. */
export type Draft = { values: () => FormValues; keep: (values: FormValues) => void };

export function createDraft(known: FormValues = {}): Draft {
  let values = known;
  return {
    values: () => values,
    keep: (more) => {
      values = { ...values, ...more };
    },
  };
}

export function useDraft(known?: FormValues): Draft {
  const [draft] = useState(() => createDraft(known));
  return draft;
}

/** Copies the values of a form into the draft as they are typed, so that the next form starts with them. Renders nothing. */
export function KeepDraft({ form, draft }: { form: UseFormReturn<FormValues>; draft: Draft }) {
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [draft, subscribe],
  );
  return null;
}

const SEPARATORS = /[\s().-]/g;

/** The login has three field names: sign-in accepts either kind, registration and password reset require one of them. */
export function draftOf(known: FormValues): FormValues {
  const login = [known.login, known.email, known.phone].find((value) => typeof value === "string" && value !== "");
  if (typeof login !== "string") return known;
  const isPhone = /^\+?\d+$/.test(login.replaceAll(SEPARATORS, ""));
  return {
    ...known,
    login: known.login || login,
    ...(isPhone ? { phone: known.phone || login } : { email: known.email || login }),
  };
}
