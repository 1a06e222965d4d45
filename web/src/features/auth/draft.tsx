import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { FormValues } from "#features/forms/index.ts";

/** What was typed on one side of the popup, for the other sides: nobody types an address twice. Gone with the popup. */
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

/** Inside a form: keeps its values in the draft as they are typed, so that they are there when another form begins. Renders nothing. */
export function KeepDraft({ form, draft }: { form: UseFormReturn<FormValues>; draft: Draft }) {
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [draft, subscribe],
  );
  return null;
}

const SEPARATORS = /[\s().-]/g;

/** One login has three names: the sign-in form's field takes either kind, registration and restoring ask for one of them. */
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
