import { useState, type ClipboardEvent } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { visibleText } from "#lib/text/visible-text.ts";
import { FieldGroup } from "#ui/field-group.tsx";
import { Select } from "#ui/select.tsx";
import { TextInput } from "#ui/text-input.tsx";
import type { ControlProps } from "./control.ts";
import { joinParts, partsOf, readDay, type DateParts } from "./date-parts.ts";

const MONTHS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] as const;

/** A known date is typed, not looked up in a calendar: day, month, year, in that order in both languages. */
export function DateInput({ field, control, error, className }: ControlProps) {
  const { t } = useTranslation();
  const { value: held, onChange, onBlur, ref } = useController({ name: field.name, control }).field;
  const value = String(held ?? "");
  const [typed, setTyped] = useState<DateParts>(() => partsOf(value));
  // "5" stays as it was typed although the form holds "05"; a value that is set from outside replaces it.
  const parts = joinParts(typed) === value ? typed : partsOf(value);

  const change = (changed: Partial<DateParts>) => {
    const next = { ...parts, ...changed };
    setTyped(next);
    onChange(joinParts(next));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const whole = readDay(visibleText(event.clipboardData.getData("text")));
    if (!whole) return;
    event.preventDefault();
    change(whole);
  };
  const birthday = field.autocomplete === "bday";
  const common = { "aria-invalid": error ? true : undefined, onPaste: paste, inputMode: "numeric" as const };
  return (
    <FieldGroup label={field.label} hint={field.hint} error={error} isRequired={field.isRequired} className={className}>
      {/* Moving between the parts does not blur the field. */}
      <div
        className="grid grid-cols-[4rem_1fr_5.5rem] gap-2"
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur()}
      >
        <TextInput
          {...common}
          ref={ref}
          name={field.name}
          aria-label={t("forms.date.day")}
          placeholder={t("forms.date.dayPlaceholder")}
          autoComplete={birthday ? "bday-day" : "off"}
          value={parts.day}
          onChange={(event) => change({ day: digits(event.target.value, 2) })}
          className="px-2 text-center"
        />
        <Select
          aria-label={t("forms.date.month")}
          aria-invalid={error ? true : undefined}
          autoComplete={birthday ? "bday-month" : "off"}
          value={parts.month}
          onChange={(event) => change({ month: event.target.value })}
          className={parts.month ? "" : "text-muted"}
        >
          <option value="">{t("forms.date.month")}</option>
          {MONTHS.map((month) => (
            <option key={month} value={month.padStart(2, "0")}>
              {t(`forms.date.months.${month}`)}
            </option>
          ))}
        </Select>
        <TextInput
          {...common}
          aria-label={t("forms.date.year")}
          placeholder={t("forms.date.yearPlaceholder")}
          autoComplete={birthday ? "bday-year" : "off"}
          value={parts.year}
          onChange={(event) => change({ year: digits(event.target.value, 4) })}
          className="px-2 text-center"
        />
      </div>
    </FieldGroup>
  );
}

function digits(text: string, most: number): string {
  return text.replaceAll(/\D/g, "").slice(0, most);
}
