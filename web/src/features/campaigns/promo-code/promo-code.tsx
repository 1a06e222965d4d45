import { useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from "react";
import { FailureNote, promoCodeWords } from "#features/forms/index.ts";
import type { Offer } from "#lib/api/entities.ts";
import { useMoneyMoved } from "#lib/api/money-news.ts";
import { useRead } from "#lib/api/reads.ts";
import { siteConfigRead } from "#lib/api/site-reads.ts";
import { useCall } from "#lib/calls/use-call.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useIsHydrated } from "#lib/site/hydrated.ts";
import { useServices } from "#lib/site/services.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { OFFER_FIELDS } from "../offers.ts";
import { GIVEN_READS } from "../use-take-offer.ts";
import { promoCodeError } from "./promo-code-calls.ts";
import { PromoCodeHint, PromoCodeOpener } from "./promo-code-hint.tsx";
import { usePromoCodeCheck } from "./use-promo-code-check.ts";

/** A code that is typed but not activated, for the form around the field. */
export type TypedPromoCode = {
  /** Activates it. Resolves to false if that failed: the field says why. True without a code. */
  settle: () => Promise<boolean>;
};

/** `deposit`: inside the form of a deposit, hidden at first, and without a popup (§4 Promo code). */
type PromoCodeProps = { place: "page" } | { place: "deposit"; typed?: Ref<TypedPromoCode> };

/** A player activates a promo code (§4, §8.3). Content can switch promo codes off. */
export function PromoCode(props: PromoCodeProps) {
  const { data: config } = useRead(siteConfigRead);
  if (!config?.isPromocodeEnabled) return null;
  return props.place === "deposit" ? <InDeposit typed={props.typed} /> : <OnPage />;
}

function OnPage() {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid gap-3 rounded-card border border-line bg-surface p-5 shadow-card laptop:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] laptop:items-start laptop:gap-8"
    >
      <div className="grid gap-1">
        <h2 id={heading} className="flex items-center gap-2 text-lg">
          <Icon name="ticket" className="text-primary-text" />
          {t("campaigns.promoCode.title")}
        </h2>
        <p className="max-w-text text-sm text-muted">{t("campaigns.promoCode.text")}</p>
      </div>
      <Activation isPopupShown />
    </section>
  );
}

function InDeposit({ typed }: { typed: Ref<TypedPromoCode> | undefined }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) return <PromoCodeOpener controls={id} onOpen={() => setIsOpen(true)} />;
  return (
    <div id={id}>
      <Activation isPopupShown={false} isFocused waiting={typed} />
    </div>
  );
}

type ActivationProps = { isPopupShown: boolean; isFocused?: boolean; waiting?: Ref<TypedPromoCode> | undefined };

/** Not a form of its own: a deposit's form may be around it. */
function Activation({ isPopupShown, isFocused = false, waiting }: ActivationProps) {
  const { t } = useTranslation();
  const { toasts } = useServices();
  const isReady = useIsHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const code = typed.trim();
  const verdict = usePromoCodeCheck(code);
  const { activate, isBusy, refusal, failure, activated } = useActivation(isPopupShown, () => setTyped(""));
  // Until the code changes, the answer to its activation counts; then that of the check.
  const error = refusal?.code === code && code !== "" ? refusal.error : verdict?.error;

  // The form around the field was stopped by this code.
  const [stoppedBy, setStoppedBy] = useState("");
  const isStopped = code !== "" && stoppedBy === code;

  const submit = () => {
    if (code !== "") void activate(code);
    input.current?.focus();
  };
  useImperativeHandle(waiting, () => ({
    settle: async () => {
      if (code === "") return true;
      const offer = await activate(code);
      if (offer) {
        // The form leads to another page, where the field no longer says it.
        toasts.show("success", t("campaigns.promoCode.done", { title: offer.description.title }));
        return true;
      }
      if (offer === null) return true;
      setStoppedBy(code);
      input.current?.focus();
      return false;
    },
  }));
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    // Enter would submit the form of the deposit.
    event.preventDefault();
    submit();
  };
  return (
    <div className="grid gap-3">
      <FailureNote>{isStopped ? t("campaigns.promoCode.stopped") : null}</FailureNote>
      <FailureNote>{failure}</FailureNote>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <Field
          label={t("campaigns.promoCode.label")}
          error={error ? promoCodeWords(error, t) : null}
          hint={<PromoCodeHint verdict={verdict} isChecking={code !== "" && !verdict && !isBusy} />}
        >
          <TextInput
            ref={input}
            // The player asked for the field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={isFocused}
            icon="ticket"
            name="promo_code"
            value={typed}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={submitOnEnter}
          />
        </Field>
        <Button className="mt-[1.625rem] h-12!" isLoading={isBusy} disabled={!isReady} onClick={submit}>
          {t("campaigns.promoCode.activate")}
        </Button>
      </div>
      {isStopped && (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => {
            setTyped("");
            input.current?.focus();
          }}
        >
          {t("campaigns.promoCode.without")}
        </Button>
      )}
      <p role="status" className="text-sm text-success-text empty:hidden">
        {activated && !isPopupShown && t("campaigns.promoCode.done", { title: activated.description.title })}
      </p>
    </div>
  );
}

function useActivation(isPopupShown: boolean, clear: () => void) {
  const { dialogs, events } = useServices();
  const moneyMoved = useMoneyMoved();
  const [refusal, setRefusal] = useState<{ code: string; error: string } | null>(null);
  const [activated, setActivated] = useState<Offer | null>(null);
  const { send, isBusy, failure } = useCall("campaigns/activateOffer", {
    failure: "campaigns.failure",
    outdates: GIVEN_READS,
    onDone: ({ offer }) => {
      clear();
      setActivated(offer);
      void moneyMoved();
      if (isPopupShown) dialogs.open("promoCodeActivated", { offer });
    },
    onFailed: (error, { promo_code: code }) => {
      const word = promoCodeError(error);
      if (word === null) return false;
      setRefusal({ code, error: word });
      events.track("promo_code_not_found", { promo_code: code, error: word });
      return true;
    },
  });
  /** What it brings, null if the platform does not say; false if it failed. */
  const activate = async (code: string): Promise<Offer | null | false> => {
    setRefusal(null);
    setActivated(null);
    return await send({ promo_code: code, fields: OFFER_FIELDS }).then(
      ({ offer }) => offer,
      () => false,
    );
  };
  return { activate, isBusy, refusal, failure, activated };
}
