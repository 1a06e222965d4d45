import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
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
import { nextStep } from "../payment/follow.ts";
import { pay } from "../payment/pay.ts";
import { useAttempts } from "../payment/use-payment.ts";
import { AmountField } from "./amount-field.tsx";
import { AMOUNT, amountField, fieldsOf } from "./method-fields.ts";

type PaymentFormProps = {
  direction: "deposit" | "withdrawal";
  method: Method;
  /** Minor units. */
  presets: readonly number[];
  defaults: FormValues;
  /** Content's "default button state": whether the button can be pressed before there is an amount. */
  isButtonReady: boolean;
  /** −1: none. */
  offerOf?: (values: FormValues) => number;
  /** What a refusal means beyond the words of the form; true: it has been told. */
  onRefused?: (error: unknown, values: FormValues) => boolean;
  /** The page stays: the player pays in a window of its own, and this is told of the payment that was begun. */
  onBegun?: (payment: PaymentTransaction) => void;
  /** Between the method's fields and the button. */
  children?: (form: UseFormReturn<FormValues>) => ReactNode;
};

/** Flows that lead to a page of somebody else. */
const PAID_ELSEWHERE: ReadonlySet<string> = new Set(["hosted", "redirect", "mobile"]);

/** Values of forms that were sent, while the document lives: a way to the profile and back loses nothing. Never stored. */
const drafts = new Map<string, FormValues>();

/** The one form of money: what a method asks for, how much, and one payment for a press (§5.2, §7.3). */
export function PaymentForm(props: PaymentFormProps) {
  const { direction, method, presets, defaults, isButtonReady, offerOf, onRefused, onBegun, children } = props;
  const { t } = useTranslation();
  const { locale, origin } = useSite();
  const api = useApi();
  const navigate = useNavigate();
  const attempts = useAttempts();
  const moneyMoved = useMoneyMoved();
  const { data: forms } = useRead(formsConfigRead);
  const leaving = useLeaving();
  const opened = useRef<Window | null>(null);
  const toasts = useServices().toasts;
  const isHere = useIsHere();
  const { currency } = method.min;
  const draft = `${direction} ${method.sysname}`;
  const label = t(`cashier.amount.${direction}`);

  if (!forms) return <Skeleton className="h-80 rounded-card!" />;

  const go = async (payment: PaymentTransaction) => {
    const step = nextStep(payment);
    if (step.kind !== "page") opened.current?.location.replace(step.url);
    opened.current = null;
    if (onBegun) return onBegun(payment);
    // A player who has gone on to another page is not taken away from it.
    if (!isHere.current) return toasts.show("info", t("cashier.underWay"));
    if (step.kind === "leave") return await leaving.to(step.url);
    void navigate(step.kind === "window" ? step.waitingRoom : step.to);
  };

  const submit = async (values: FormValues) => {
    drafts.set(draft, values);
    const amount = typedAmount(String(values[AMOUNT]), currency) ?? 0;
    const requisites = Object.fromEntries(method.fields.map(({ name }) => [name, String(values[name] ?? "").trim()]));
    try {
      const { payment } = await pay(
        {
          direction,
          method: method.sysname,
          amount,
          currency,
          requisites,
          ...(offerOf && { offer: offerOf(values) }),
          returnUrl: `${origin}${localizedPath(locale, "/cashier/paypending")}`,
        },
        { api, attempts },
      );
      drafts.delete(draft);
      // A withdrawal leaves the balance at once, and both are in the lists of payments.
      void moneyMoved();
      await go(payment);
    } catch (error) {
      opened.current?.close();
      opened.current = null;
      if (!onRefused?.(error, values)) throw error;
    }
  };

  return (
    <ContentForm
      fields={fieldsOf(method)}
      ownFields={[amountField(method, label)]}
      forms={forms}
      defaultValues={{ ...defaults, ...drafts.get(draft) }}
      failureKey="cashier.failure"
      submitLabel={t(`cashier.submit.${direction}`)}
      renderSubmitLabel={(form) => <SubmitLabel direction={direction} currency={currency} control={form.control} />}
      isSubmitReady={(form) => isButtonReady || form.getValues(AMOUNT) !== ""}
      renderLead={(form) => <AmountField form={form} method={method} label={label} presets={presets} />}
      onPress={(isValid) => {
        // Browsers block a window that is opened after an answer was waited for.
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

/** The provider's page must not reach back into ours. */
function openBlank(): Window | null {
  const blank = window.open("about:blank", "_blank");
  if (blank) blank.opener = null;
  return blank;
}

/** Whether the player is still here, and not on the way to another page. */
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

/** Leaves the site in this tab; the form stays busy until the page is gone, and is a form again when Back brings it. */
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
