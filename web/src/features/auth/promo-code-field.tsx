import { useId, useState } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { PromoCodeHint, PromoCodeOpener, usePromoCodeCheck } from "#features/campaigns/index.ts";
import { promoCodeWords, type FormValues } from "#features/forms/index.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";

/**
 * §3 "show promocode": collapsed by default; checks the code while the rest of the form is filled in. A failed check
 * shows nothing, because a registration never fails for its code.
 */
export function PromoCodeField({ form }: { form: UseFormReturn<FormValues> }) {
  const { t } = useTranslation();
  const code = String(useWatch({ control: form.control, name: "promo_code" }) ?? "").trim();
  const [isOpen, setIsOpen] = useState(code !== "");
  const id = useId();
  const verdict = usePromoCodeCheck(code);
  const refused = form.formState.errors["promo_code"]?.message;
  const found = verdict?.error ? promoCodeWords(verdict.error, t) : undefined;
  if (!isOpen && !refused) {
    const open = () => {
      setIsOpen(true);
      requestAnimationFrame(() => form.setFocus("promo_code"));
    };
    return <PromoCodeOpener controls={id} onOpen={open} />;
  }
  return (
    <div id={id}>
      <Field
        label={t("auth.promoCode.label")}
        error={refused ?? found}
        hint={<PromoCodeHint verdict={verdict} isChecking={code !== "" && !verdict} />}
      >
        <TextInput
          icon="ticket"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.register("promo_code")}
        />
      </Field>
    </div>
  );
}
