import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useController } from "react-hook-form";
import { useUser } from "#lib/api/account.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { PhoneCountry } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
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

const NO_COUNTRIES: readonly PhoneCountry[] = [];

/**
 * A number with a country prefix (account/getContactPhoneSettings). While the countries are unknown it is a plain field:
 * the same element, so that what is typed meanwhile stays, with focus and caret.
 */
export function PhoneInput({ field, control, error, className }: ControlProps) {
  const user = useUser();
  const { data: settings } = useRead(phoneSettingsRead);
  const { field: number } = useController({ name: field.name, control });
  const { field: code } = useController({ name: PHONE_COUNTRY, control });
  const element = useRef<HTMLInputElement | null>(null);

  const countries = settings?.items ?? NO_COUNTRIES;
  const find = (wanted: unknown) => countries.find((each) => each.country_code === wanted);
  const country = find(code.value) ?? find(user?.country_code) ?? find(settings?.default_country_code) ?? countries[0];
  const mask = useMemo(() => country && phoneMask(country), [country]);
  const value = String(number.value ?? "");

  const choose = (chosen: PhoneCountry, national: string) => {
    const text = writeNational(chosen, national);
    code.onChange(chosen.country_code);
    number.onChange(withPrefix(chosen, text));
    if (element.current) element.current.value = text;
  };
  const type = (text: string) => {
    if (!country) return number.onChange(text);
    const international = readInternational(text, countries, country);
    if (international) return choose(international.country, international.national);
    number.onChange(withPrefix(country, text));
    if (code.value !== country.country_code) code.onChange(country.country_code);
  };
  const readTyped = useEffectEvent(() => {
    const typed = element.current?.value;
    if (typed) type(typed);
  });
  const isPlain = country === undefined;
  useEffect(() => {
    if (!isPlain) readTyped();
  }, [isPlain]);

  return (
    <Field label={field.label} hint={field.hint} error={error} isRequired={field.isRequired} className={className}>
      <div className={country ? "grid grid-cols-[7rem_1fr] gap-2" : "grid"}>
        {country && (
          <CountrySelect
            countries={countries}
            chosen={country}
            onChoose={(next) => choose(next, nationalPart(value, country))}
          />
        )}
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
          placeholder={country ? exampleOf(country) : field.placeholder || undefined}
          defaultValue={country ? nationalPart(value, country) : value}
          onChange={(event) => type(event.target.value)}
          onBlur={number.onBlur}
        />
      </div>
    </Field>
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
