import { useEffect, useRef, useState, type FormEvent } from "react";
import { useUser } from "#lib/api/account.ts";
import type { PlayLimits } from "#lib/api/entities.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { parseAmount, typedAmount } from "../money-input.ts";
import { useServices } from "#lib/site/services.tsx";
import { useSite } from "#lib/site/site-context.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { FailureNote } from "#features/forms/index.ts";
import { timeLabel } from "../duration.ts";
import { effectOf } from "./limit-effect.ts";
import type { LimitRowProps } from "./limit-row.tsx";
import { useLimitCalls } from "./use-limit-calls.ts";

/** A free amount in the player's currency, and what it will do, said before it is done. */
export function LimitForm({ kind, period, limit, delay, onDone }: LimitRowProps & { onDone: () => void }) {
  const { t } = useTranslation();
  const { locale } = useSite();
  const toasts = useServices()?.toasts;
  const currency = useUser()?.balance_main.currency ?? limit?.limit_amount.currency ?? "";
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => (limit ? typedAmount(limit.limit_amount.amount, currency, locale) : ""));
  const [isAsked, setAsked] = useState(false);
  const calls = useLimitCalls({ kind, period });

  useEffect(() => input.current?.select(), []);

  const parsed = parseAmount(typed, currency, locale);
  const wait = timeLabel(delay, t);
  const error = isAsked && "problem" in parsed ? t(`responsible-gaming.problem.${parsed.problem}`, { currency }) : null;
  const hint =
    "amount" in parsed
      ? t(`responsible-gaming.effect.${effectOf(parsed.amount, limit)}`, { wait })
      : t("responsible-gaming.effect.ask", { currency });

  const told = (limits: PlayLimits | null) => {
    if (!limits) return;
    const isWaiting = limits.items.some((item) => item.kind === kind && item.period === period && item.pending);
    toasts?.show("success", t(isWaiting ? "responsible-gaming.done.waiting" : "responsible-gaming.done.now", { wait }));
    onDone();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (calls.isBusy) return;
    setAsked(true);
    if ("problem" in parsed) input.current?.focus();
    else told(await calls.set(parsed.amount));
  };

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 rounded-control bg-hover p-4"
    >
      <FailureNote>{calls.failure}</FailureNote>
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
        <Button type="submit" variant="primary" isLoading={calls.isBusy}>
          {t("responsible-gaming.save")}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t("responsible-gaming.cancel")}
        </Button>
        {limit && (
          <Button
            variant="ghost"
            className="text-danger-text! tablet:ms-auto"
            isLoading={calls.isBusy}
            onClick={() => void calls.remove().then(told)}
          >
            {t("responsible-gaming.remove")}
          </Button>
        )}
      </div>
    </form>
  );
}
