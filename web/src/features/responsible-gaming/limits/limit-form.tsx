import { useEffect, useRef, useState, type FormEvent } from "react";
import { useUser } from "#lib/api/account.ts";
import { useCalls } from "#lib/calls/use-call.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { parseAmount, typedAmount } from "../money-input.ts";
import { useSite } from "#lib/site/site-context.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { FailureNote } from "#features/forms/index.ts";
import { timeLabel } from "../duration.ts";
import { LIMIT_CALL } from "./limit-call.ts";
import { effectOf } from "./limit-effect.ts";
import type { LimitRowProps } from "./limit-row.tsx";

/** An amount in the player's currency, and a note on when it takes effect. */
export function LimitForm({ kind, period, limit, delay, onDone }: LimitRowProps & { onDone: () => void }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const currency = useUser()?.balance_main.currency ?? limit?.limit_amount.currency ?? "";
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => (limit ? typedAmount(limit.limit_amount.amount, currency, locale) : ""));
  const [isAsked, setAsked] = useState(false);

  useEffect(() => input.current?.select(), []);

  const parsed = parseAmount(typed, currency, locale);
  const wait = timeLabel(delay, t);
  const error = isAsked && "problem" in parsed ? t(`responsible-gaming.problem.${parsed.problem}`, { currency }) : null;
  const hint =
    "amount" in parsed
      ? t(`responsible-gaming.effect.${effectOf(parsed.amount, limit)}`, { wait })
      : t("responsible-gaming.effect.ask", { currency });

  const change = useCalls<"responsibleGaming/setLimit" | "responsibleGaming/removeLimit">({
    ...LIMIT_CALL,
    success: ({ items }) => {
      const isWaiting = items.some((item) => item.kind === kind && item.period === period && item.pending);
      return t(isWaiting ? "responsible-gaming.done.waiting" : "responsible-gaming.done.now", { wait });
    },
    onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if ("problem" in parsed) input.current?.focus();
    else change.call({ name: "responsibleGaming/setLimit", params: { kind, period, amount: parsed.amount } });
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4 rounded-control bg-hover p-4">
      <FailureNote>{change.failure}</FailureNote>
      <Field
        label={t("responsible-gaming.amount", { limit: t(`responsible-gaming.${kind}.${period}`) })}
        hint={<span aria-live="polite">{hint}</span>}
        error={error}
        isRequired
      >
        <span className="relative block max-w-80">
          <TextInput
            ref={input}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            className="figures pe-16 text-lg font-semibold"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-sm text-muted"
          >
            {currency}
          </span>
        </span>
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isLoading={change.isBusy}>
          {t("responsible-gaming.save")}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t("responsible-gaming.cancel")}
        </Button>
        {limit && (
          <Button
            variant="ghost"
            className="text-danger-text! tablet:ms-auto"
            isLoading={change.isBusy}
            onClick={() => change.call({ name: "responsibleGaming/removeLimit", params: { kind, period } })}
          >
            {t("responsible-gaming.remove")}
          </Button>
        )}
      </div>
    </form>
  );
}
