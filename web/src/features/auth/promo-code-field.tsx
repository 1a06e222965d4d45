import { useEffect, useId, useRef, useState } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useApi } from "#lib/site/services.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { promoCodeWords, type FormValues } from "#features/forms/index.ts";

/** Debounce of the check while typing. */
const PAUSE_MS = 600;

type Verdict = { code: string; error: string | null; offer: string };

/** §3 "show promocode": collapsed by default; checks the code while the rest of the form is filled in. */
export function PromoCodeField({ form }: { form: UseFormReturn<FormValues> }) {
  const { t } = useTranslation();
  const code = String(useWatch({ control: form.control, name: "promo_code" }) ?? "");
  const [isOpen, setIsOpen] = useState(code !== "");
  const id = useId();
  const verdict = usePromoCodeCheck(code.trim());
  const refused = form.formState.errors["promo_code"]?.message;
  const found = verdict?.error ? promoCodeWords(verdict.error, t) : undefined;
  if (!isOpen && !refused) {
    return (
      <button
        type="button"
        aria-expanded={false}
        aria-controls={id}
        onClick={() => {
          setIsOpen(true);
          requestAnimationFrame(() => form.setFocus("promo_code"));
        }}
        className="-my-2 inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold text-primary-text hovered:underline"
      >
        <Icon name="ticket" />
        {t("auth.promoCode.open")}
      </button>
    );
  }
  return (
    <div id={id}>
      <Field
        label={t("auth.promoCode.label")}
        error={refused ?? found}
        hint={<PromoCodeHint verdict={verdict} isChecking={code.trim() !== "" && !verdict} />}
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

function PromoCodeHint({ verdict, isChecking }: { verdict: Verdict | null; isChecking: boolean }) {
  const { t } = useTranslation();
  return (
    <span role="status" className="flex min-h-5 items-start gap-1.5">
      {isChecking && t("auth.promoCode.checking")}
      {verdict && !verdict.error && (
        <>
          <Icon name="check" className="mt-0.5 size-4 text-success-text" />
          <span className="text-success-text">{verdict.offer || t("auth.promoCode.good")}</span>
        </>
      )}
    </span>
  );
}

/**
 * The platform's verdict on a code; null until it is known. A failed check shows nothing, because a registration never
 * fails for its code.
 */
function usePromoCodeCheck(code: string): Verdict | null {
  const api = useApi();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const wanted = useRef(code);
  useEffect(() => {
    wanted.current = code;
    if (code === "") return;
    const timer = setTimeout(async () => {
      const answer = await api.post("campaigns/checkPromocode", { promo_code: code }).then(
        ({ is_valid, error, offer }): Verdict => ({
          code,
          error: is_valid ? null : (error ?? "INVALID"),
          offer: offer?.description.title ?? "",
        }),
        () => null,
      );
      // Ignore the answer for a code that has changed meanwhile.
      if (answer && wanted.current === code) setVerdict(answer);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [api, code]);
  return verdict?.code === code ? verdict : null;
}
