import type { Ref } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useTimeZone } from "#lib/time/clock.ts";
import { formatDate, formatMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useSite } from "#lib/site/site-context.ts";
import type { Offer } from "#lib/api/entities.ts";
import { FieldGroup } from "#ui/field-group.tsx";
import { PromoCode, type TypedPromoCode } from "#features/campaigns/index.ts";
import type { FormValues } from "#features/forms/index.ts";
import { NO_OFFER } from "./offers.ts";

export const OFFER = "campaign_offer_id";

type OfferChoiceProps = {
  form: UseFormReturn<FormValues>;
  offers: readonly Offer[];
  promoCode: Ref<TypedPromoCode>;
};

/** Radio buttons for the deposit bonuses and "no bonus", and a promo code. The terms of each bonus are always visible. */
export function OfferChoice({ form, offers, promoCode }: OfferChoiceProps) {
  const { t } = useTranslation();
  return (
    <>
      {offers.length > 0 && (
        <FieldGroup role="radiogroup" label={t("cashier.offer.title")}>
          <div className="grid gap-2">
            <Choice form={form} value={NO_OFFER} title={t("cashier.offer.none")} text={t("cashier.offer.noneText")} />
            {offers.map((offer) => (
              <OfferItem key={offer.id} form={form} offer={offer} />
            ))}
          </div>
        </FieldGroup>
      )}
      <PromoCode place="deposit" typed={promoCode} />
    </>
  );
}

function OfferItem({ form, offer }: { form: UseFormReturn<FormValues>; offer: Offer }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const timeZone = useTimeZone();
  const { description, promotions, trigger, finished_at: until } = offer;
  const terms = [
    ...promotions.map(({ title }) => title),
    ...(trigger.params.min_amount
      ? [t("cashier.offer.from", { amount: formatMoney(trigger.params.min_amount, locale) })]
      : []),
    ...(until === null ? [] : [t("cashier.offer.until", { date: formatDate(until, timeZone) })]),
  ];
  return (
    <Choice
      form={form}
      value={offer.id}
      title={description.title || promotions[0]?.title || t("cashier.offer.bonus")}
      text={terms.join(" · ")}
      more={description.text}
    />
  );
}

type ChoiceProps = {
  form: UseFormReturn<FormValues>;
  value: number;
  title: string;
  text: string;
  more?: string | undefined;
};

function Choice({ form, value, title, text, more }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <div className="rounded-control border border-control bg-sunken has-checked:border-primary has-checked:bg-primary-soft">
      <label className="flex min-h-12 cursor-pointer items-start gap-3 p-3">
        <input
          {...form.register(OFFER)}
          type="radio"
          value={String(value)}
          className="mt-1 size-4 shrink-0 accent-primary"
        />
        <span className="grid gap-0.5">
          <span className="font-medium">{title}</span>
          <span className="text-sm text-muted">{text}</span>
        </span>
      </label>
      {more && (
        <details className="px-3 pb-3 text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-primary-text">
            {t("cashier.offer.terms")}
          </summary>
          <p className="whitespace-pre-line text-muted">{more}</p>
        </details>
      )}
    </div>
  );
}
