import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from "react";
import { useWatch, type Control, type UseFormReturn } from "react-hook-form";
import { useNavigate, useNavigation } from "react-router";
import { useMoneyMoved } from "#lib/api/money-news.ts";
import type { PaymentTransaction } from "#lib/api/entities.ts";
import { useRead } from "#lib/api/reads.ts";
import { formatWholeMoney } from "#lib/format/format.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { localizedPath } from "#lib/i18n/locale.ts";
import { useApi, useServices } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { ContentForm, formsConfigRead, type FormValues } from "#features/forms/index.ts";
import type { Method } from "../methods/methods.ts";
import { typedAmount } from "../deposit/amounts.ts";
import { nextStep, RETURNED } from "../payment/follow.ts";
import { pay, type Order, type Paid } from "../payment/pay.ts";
import { usePaymentFrame } from "../payment/use-payment-frame.ts";
import { resultAddress } from "../payment/status.ts";
import { useAttempts } from "../payment/use-payment.ts";
import { AmountField } from "./amount-field.tsx";
import { BANK, bankInputOf } from "./bank-input.tsx";
import { AMOUNT, amountField, fieldsOf } from "./method-fields.ts";

type PaymentFormProps = {
  direction: "deposit" | "withdrawal";
  method: Method;
  /** In minor units. */
  presets: readonly number[];
  defaults: FormValues;
  /** Content's "default button state": whether the button is enabled before an amount is entered. */
  isButtonReady: boolean;
  /** Returns −1 for no bonus. */
  offerOf?: (values: FormValues) => number;
  /** Handles an error before the form does; returns true if the error is already shown. */
  onRefused?: (error: unknown, values: FormValues) => boolean;
  /** Makes the payment by `send`, or asks the player first; null if they change their mind. */
  around?: (send: () => Promise<Paid>) => Promise<Paid | null>;
  /** If set, the page does not navigate: the player pays in a separate window, and this gets the new payment. */
  onBegun?: (payment: PaymentTransaction) => void;
  /** Rendered between the method's fields and the button. */
  children?: (form: UseFormReturn<FormValues>) => ReactNode;
};

/** Flows whose payment page belongs to a third party. */
const PAID_ELSEWHERE: ReadonlySet<string> = new Set(["hosted", "redirect", "mobile"]);

/** Values of submitted forms, so that a visit to the profile does not lose them. In memory only. */
const drafts = new Map<string, FormValues>();

/** The form of deposits and withdrawals: the method's fields, the amount, and one payment per submit (§5.2, §7.3). */
export function PaymentForm(props: PaymentFormProps) {
  const { direction, method, presets, defaults, isButtonReady, offerOf, around, onRefused, onBegun, children } = props;
  const { t } = useTranslation();
  const { locale, origin } = useSite();
  const api = useApi();
  const navigate = useNavigate();
  const attempts = useAttempts();
  const moneyMoved = useMoneyMoved();
  const { frames, open: openFrame } = usePaymentFrame();
  const { data: forms } = useRead(formsConfigRead);
  const leaving = useLeaving();
  const opened = useRef<Window | null>(null);
  const toasts = useServices().toasts;
  const isHere = useIsHere();
  const controls = useMemo(
    () => (method.has_banks ? { [BANK]: bankInputOf(method.sysname) } : undefined),
    [method.has_banks, method.sysname],
  );
  const isFramed = method.flow === "hosted" && frames.hosted === "frame" && !onBegun;
  const { currency } = method.min;
  const draft = `${direction} ${method.sysname}`;
  const label = t(`cashier.amount.${direction}`);

  if (!forms) return <Skeleton className="h-80 rounded-card!" />;

  const go = async (payment: PaymentTransaction) => {
    const step = nextStep(payment, frames);
    if (step.kind !== "page") opened.current?.location.replace(step.url);
    opened.current = null;
    if (onBegun) return onBegun(payment);
    // Do not navigate if the player has opened another page.
    if (!isHere.current) return toasts.show("info", t("cashier.underWay"));
    // The page of the payment's real state follows, however the frame is closed.
    if (step.kind === "frame") {
      openFrame(payment.id, step.url, () => void navigate(resultAddress(payment)));
      return;
    }
    if (step.kind === "leave") return await leaving.to(step.url);
    void navigate(step.kind === "window" ? step.waitingRoom : step.to);
  };

  const closeOpened = () => {
    opened.current?.close();
    opened.current = null;
  };

  const submit = async (values: FormValues) => {
    drafts.set(draft, values);
    const amount = typedAmount(String(values[AMOUNT]), currency) ?? 0;
    const requisites = Object.fromEntries(method.fields.map(({ name }) => [name, String(values[name] ?? "").trim()]));
    try {
      const order: Order = {
        direction,
        method: method.sysname,
        amount,
        currency,
        requisites,
        ...(offerOf && { offer: offerOf(values) }),
        returnUrl: `${origin}${localizedPath(locale, "/cashier/paypending")}${isFramed ? `?${RETURNED}` : ""}`,
      };
      const send = () => pay(order, { api, attempts });
      const paid = await (around ? around(send) : send());
      if (!paid) return closeOpened();
      const { payment } = paid;
      drafts.delete(draft);
      // A withdrawal is debited at once; deposits and withdrawals are both in the lists of payments.
      void moneyMoved();
      await go(payment);
    } catch (error) {
      closeOpened();
      if (!onRefused?.(error, values)) throw error;
    }
  };

  return (
    <ContentForm
      fields={fieldsOf(method)}
      controls={controls}
      ownFields={[amountField(method, label)]}
      forms={forms}
      defaultValues={{ ...defaults, ...drafts.get(draft) }}
      failureKey="cashier.failure"
      submitLabel={t(`cashier.submit.${direction}`)}
      renderSubmitLabel={(form) => <SubmitLabel direction={direction} currency={currency} control={form.control} />}
      isSubmitReady={(form) => isButtonReady || form.getValues(AMOUNT) !== ""}
      renderLead={(form) => <AmountField form={form} method={method} label={label} presets={presets} />}
      onPress={(isValid) => {
        // Browsers block a window that is opened after an asynchronous call.
        const paysInWindow = method.flow === "new_window" || (onBegun && PAID_ELSEWHERE.has(method.flow));
        if (isValid && direction === "deposit" && paysInWindow) opened.current = openBlank();
      }}
      onSubmit={submit}
    >
      {children}
    </ContentForm>
  );
}

type SubmitLabelProps = { direction: "deposit" | "withdrawal"; currency: string; control: Control<FormValues> };

function SubmitLabel({ direction, currency, control }: SubmitLabelProps) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const amount = typedAmount(String(useWatch({ control, name: AMOUNT }) ?? ""), currency);
  if (amount === null) return t(`cashier.submit.${direction}`);
  return t(`cashier.submit.${direction}Amount`, { amount: formatWholeMoney({ amount, currency }, locale) });
}

/** Clears `opener`, so that the provider's page has no access to this window. */
function openBlank(): Window | null {
  const blank = window.open("about:blank", "_blank");
  if (blank) blank.opener = null;
  return blank;
}

/** Whether the player is still on this page and no navigation is in progress. */
function useIsHere(): RefObject<boolean> {
  const isIdle = useNavigation().state === "idle";
  const isHere = useRef(true);
  useLayoutEffect(() => {
    isHere.current = isIdle;
    return () => {
      isHere.current = false;
    };
  }, [isIdle]);
  return isHere;
}

/** Leaves the site in this tab. The form stays busy until the page unloads, and is reset if Back restores the page. */
function useLeaving(): { to: (url: string) => Promise<void> } {
  const back = useRef<(() => void) | null>(null);
  const [means] = useState(() => ({
    to: (url: string) =>
      new Promise<void>((resolve) => {
        back.current = resolve;
        location.assign(url);
      }),
  }));
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) back.current?.();
    };
    window.addEventListener("pageshow", shown);
    return () => window.removeEventListener("pageshow", shown);
  }, []);
  return means;
}
