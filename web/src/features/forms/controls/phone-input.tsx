import { useMemo, useRef, type ChangeEvent } from "react";
import { useController } from "react-hook-form";
import { useUser } from "#lib/api/account.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { PhoneCountry, PhoneSettings } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { phoneSettingsRead } from "../queries.ts";
import type { ControlProps } from "./control.ts";
import { MaskedInput } from "./masked-input.tsx";
import {
  exampleOf,
  nationalPart,
  PHONE_COUNTRY,
  phoneMask,
  readInternational,
  withPrefix,
  writeNational,
} from "./phone-number.ts";

/** A number with a country prefix (account/getContactPhoneSettings); a plain field while the countries are unknown. */
export function PhoneInput(props: ControlProps) {
  const { field, error, input, className } = props;
  const { data: settings } = useRead(phoneSettingsRead);
  return (
    <Field label={field.label} hint={field.hint} error={error} isRequired={field.isRequired} className={className}>
      {settings && settings.items.length > 0 ? (
        <NumberWithCountry {...props} settings={settings} />
      ) : (
        <TextInput
          {...input}
          type="tel"
          inputMode="tel"
          autoComplete={field.autocomplete || "tel"}
          placeholder={field.placeholder || undefined}
        />
      )}
    </Field>
  );
}

function NumberWithCountry({ field, control, settings }: ControlProps & { settings: PhoneSettings }) {
  const user = useUser();
  const { field: number } = useController({ name: field.name, control });
  const { field: code } = useController({ name: PHONE_COUNTRY, control });
  const element = useRef<HTMLInputElement | null>(null);

  const find = (wanted: unknown) => settings.items.find((country) => country.country_code === wanted);
  const country =
    find(code.value) ??
    find(user?.country_code) ??
    find(settings.default_country_code) ??
    (settings.items[0] as PhoneCountry);
  const mask = useMemo(() => phoneMask(country), [country]);
  const value = String(number.value ?? "");

  const choose = (chosen: PhoneCountry, national: string) => {
    const text = writeNational(chosen, national);
    code.onChange(chosen.country_code);
    number.onChange(withPrefix(chosen, text));
    if (element.current) element.current.value = text;
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const international = readInternational(event.target.value, settings.items, country);
    if (international) choose(international.country, international.national);
    else {
      number.onChange(withPrefix(country, event.target.value));
      if (code.value !== country.country_code) code.onChange(country.country_code);
    }
  };
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-2">
      <CountrySelect
        countries={settings.items}
        chosen={country}
        onChoose={(next) => choose(next, nationalPart(value, country))}
      />
      <MaskedInput
        ref={(input) => {
          element.current = input;
          number.ref(input);
        }}
        mask={mask}
        type="tel"
        inputMode="tel"
        name={field.name}
        // The browser fills in complete numbers; their prefix selects the country.
        autoComplete={field.autocomplete || "tel"}
        placeholder={exampleOf(country)}
        defaultValue={nationalPart(value, country)}
        onChange={type}
        onBlur={number.onBlur}
      />
    </div>
  );
}

type CountrySelectProps = {
  countries: readonly PhoneCountry[];
  chosen: PhoneCountry;
  onChoose: (country: PhoneCountry) => void;
};

/** Shows the prefix only; its list shows the countries' names. */
function CountrySelect({ countries, chosen, onChoose }: CountrySelectProps) {
  const { t } = useTranslation();
  return (
    <span className="relative flex h-12 items-center justify-between gap-1 rounded-control border border-control bg-sunken ps-3.5 pe-2.5 has-focus-visible:border-focus has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hovered:border-muted">
      <span aria-hidden className="flex gap-1.5 whitespace-nowrap tabular-nums">
        <span className="text-muted">{chosen.country_code}</span> +{chosen.phone_code}
      </span>
      <Icon name="chevron-down" className="size-4 text-muted" />
      <select
        aria-label={t("forms.phoneCountry")}
        autoComplete="tel-country-code"
        value={chosen.country_code}
        onChange={(event) => {
          const next = countries.find((country) => country.country_code === event.target.value);
          if (next) onChoose(next);
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        {countries.map((country) => (
          <option key={country.country_code} value={country.country_code}>
            {country.name} (+{country.phone_code})
          </option>
        ))}
      </select>
    </span>
  );
}
