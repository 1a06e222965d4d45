import { useState } from "react";
import type { Documents } from "#lib/api/documents.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Chip } from "#ui/chip.tsx";
import type { FormField, FormValues } from "#features/forms/index.ts";
import { draftOf, type Draft } from "./draft.tsx";

type Way = Documents["AuthType"];

type Ways = {
  enabled: readonly Way[];
  chosen: number;
  choose: (index: number) => void;
  /** Selects again by the values already typed. */
  restart: () => void;
  /** The fields of the selected way. */
  fields: readonly FormField[];
  /** The initial values of the form. */
  defaultValues: FormValues;
};

/** The ways (auth types) to sign in, register or reset a password: one form with different fields. */
export function useWays(types: readonly Way[], draft: Draft, defaults?: FormValues): Ways {
  const enabled = types.filter((type) => type.isEnabled);
  const valuesNow = () => ({ ...defaults, ...draftOf(draft.values()) });
  const [chosen, choose] = useState(() => firstOf(enabled, valuesNow()));
  const restart = () => choose(firstOf(enabled, valuesNow()));
  return { enabled, chosen, choose, restart, fields: enabled[chosen]?.fields ?? [], defaultValues: valuesNow() };
}

export function WayChoice({ enabled, chosen, choose }: Ways) {
  const { t } = useTranslation();
  if (enabled.length < 2) return null;
  return (
    <div role="group" aria-label={t("auth.way")} className="flex gap-2">
      {enabled.map((type, index) => (
        <Chip key={type.type} isSelected={index === chosen} onClick={() => choose(index)}>
          {type.label}
        </Chip>
      ))}
    </div>
  );
}

/** The way that matches the values already typed, else the default. */
function firstOf(types: readonly Way[], { email, phone }: FormValues): number {
  const known = email ? "email" : phone ? "phone" : null;
  const fitting = types.findIndex((type) => type.type === known);
  return fitting >= 0
    ? fitting
    : Math.max(
        0,
        types.findIndex((type) => type.isDefault),
      );
}

/** The values of the given fields only; values of other ways are kept but not sent. */
export function valuesOf(fields: readonly FormField[], values: FormValues): FormValues {
  return Object.fromEntries(fields.map(({ name }) => [name, values[name]]));
}

/** The login in the values of a way's fields. */
export function loginIn(fields: readonly FormField[], values: FormValues): string {
  const { email, phone, login } = valuesOf(fields, values);
  return String(email || phone || login || "");
}
