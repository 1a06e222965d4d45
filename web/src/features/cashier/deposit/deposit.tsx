import { useRef, type ReactNode } from "react";
import { useProfileNeeds } from "#features/account/index.ts";
import type { TypedPromoCode } from "#features/campaigns/index.ts";
import type { PaymentTransaction } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { MethodHeading } from "../methods/method-heading.tsx";
import type { Method } from "../methods/methods.ts";
import { WithMethods } from "../methods/with-methods.tsx";
import { MethodList } from "../methods/method-list.tsx";
import { PaymentForm } from "../form/payment-form.tsx";
import { AMOUNT } from "../form/method-fields.ts";
import { OpenPayments } from "../payment/open-payments.tsx";
import { cashierConfigRead, depositSettingsRead, lastDepositRead } from "../queries.ts";
import { majorText, presetsFor } from "./amounts.ts";
import { NO_OFFER, offersOf, offersRead } from "./offers.ts";
import { OFFER, OfferChoice } from "./offer-choice.tsx";

/** The deposit form of a method and the list of methods. The default is the method of the player's last deposit. */
export function Deposit({ asked }: { asked: string | undefined }) {
  const { t } = useTranslation();
  const settings = useRead(depositSettingsRead);
  const { data: config } = useRead(cashierConfigRead);
  const { data: last } = useRead(lastDepositRead);

  return (
    <WithMethods read={settings}>
      {(_settings, methods) => {
        const before = last?.items[0];
        const chosen = methods.find(
          ({ sysname, is_available }) => is_available && sysname === (asked ?? before?.method),
        );
        const others = methods.filter((method) => method !== chosen);
        return (
          <div className="grid items-start gap-8 laptop:grid-cols-[minmax(0,26rem)_1fr]">
            {chosen && (
              <DepositForm
                key={chosen.sysname}
                method={chosen}
                before={before?.method === chosen.sysname ? before : undefined}
              />
            )}
            <div className={chosen ? "grid gap-4" : "col-span-full grid gap-4"}>
              <OpenPayments direction="deposit" methods={methods} />
              {others.length > 0 && (
                <Section title={t(chosen ? "cashier.methods.others" : "cashier.methods.choose")}>
                  <MethodList
                    methods={others}
                    view={config?.depositView ?? "list"}
                    chosen={chosen?.sysname}
                    addressOf={({ sysname }) => `/cashier/deposit/${encodeURIComponent(sysname)}`}
                  />
                </Section>
              )}
              {config?.depositNote && <p className="text-sm text-muted">{config.depositNote}</p>}
            </div>
          </div>
        );
      }}
    </WithMethods>
  );
}

type DepositFormProps = {
  method: Method;
  before: { amount: Method["min"] } | undefined;
  onBegun?: (payment: PaymentTransaction) => void;
};

export function DepositForm({ method, before, onBegun }: DepositFormProps) {
  const { data: settings } = useRead(depositSettingsRead);
  const { data: config } = useRead(cashierConfigRead);
  const { data: offers } = useRead(offersRead);
  const openProfile = useProfileNeeds({ reason: "deposit" });
  const promoCode = useRef<TypedPromoCode>(null);
  const { currency } = method.min;
  const presets = presetsFor(method, settings, config);
  const isRepeatable =
    before?.amount.currency === currency &&
    method.min.amount <= before.amount.amount &&
    before.amount.amount <= method.max.amount;
  const amount = isRepeatable ? before.amount.amount : presets.chosen;
  const given = offersOf(offers?.items ?? [], method.sysname);
  return (
    <section className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card tablet:p-6">
      <MethodHeading method={method} direction="deposit" />
      <PaymentForm
        direction="deposit"
        method={method}
        presets={presets.amounts}
        defaults={{ ...(amount !== null && { [AMOUNT]: majorText(amount, currency) }), [OFFER]: String(NO_OFFER) }}
        isButtonReady={config?.defaultButtonState !== "disabled"}
        offerOf={(values) => (given.length > 0 ? Number(values[OFFER] ?? NO_OFFER) : NO_OFFER)}
        // A code that was typed but not activated is used before the money leaves, or the deposit waits for it.
        around={async (send) => ((await promoCode.current?.settle()) === false ? null : await send())}
        {...(onBegun && { onBegun })}
        onRefused={openProfile}
      >
        {(form) => <OfferChoice form={form} offers={given} promoCode={promoCode} />}
      </PaymentForm>
    </section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
