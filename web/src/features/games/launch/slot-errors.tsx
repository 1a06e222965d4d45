import { useEffect, useEffectEvent, useRef } from "react";
import { useUser } from "#lib/api/account.ts";
import { onMoneyMoved } from "#lib/api/money-news.ts";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Spinner } from "#ui/spinner.tsx";
import { ResultPage } from "#features/system/index.ts";
import { NextSteps, type StepsProps } from "./next-steps.tsx";
import type { Refusal } from "./refusal.ts";
import { BreakEnd } from "./break-end.tsx";
import { useExplained } from "./use-explained.ts";

const ICONS: Partial<Record<Refusal, IconName>> = {
  signIn: "user",
  ended: "clock",
  again: "refresh",
  gone: "search",
  blocked: "lock",
  forbidden: "lock",
  verify: "shield",
  profile: "user",
  contact: "mail",
  deposit: "wallet",
  break: "pause",
  limit: "scale",
  bonus: "gift",
  currency: "coins",
  tooMany: "clock",
  maintenance: "settings",
  slow: "clock",
};

/** §2.4 Slot errors: why a game does not open, in words, and what to do next. */
export function SlotErrors({ refusal: given, ...props }: StepsProps) {
  const refusal = useExplained(given);
  useRetryWhenResolved(refusal, props.onRetry);
  if (refusal === null)
    return (
      <div role="status" className="m-auto">
        <Spinner />
      </div>
    );
  return <Told key={refusal} refusal={refusal} {...props} />;
}

function Told(props: StepsProps) {
  const { refusal } = props;
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} role="alert" tabIndex={-1} className="m-auto w-full outline-none">
      <ResultPage
        icon={ICONS[refusal] ?? "warning"}
        title={t(`games.refusal.${refusal}.title`)}
        text={t(`games.refusal.${refusal}.text`)}
        more={refusal === "break" && <BreakEnd />}
      >
        <NextSteps {...props} />
      </ResultPage>
    </div>
  );
}

/** A player who signs in or deposits here wants the game, not a button that opens it. */
function useRetryWhenResolved(refusal: Refusal | null, onRetry: () => void): void {
  const retry = useEffectEvent(onRetry);
  const uid = useUser()?.uid;
  const before = useRef(uid);
  useEffect(() => {
    if (uid !== undefined && before.current !== uid) retry();
    before.current = uid;
  }, [uid]);
  useEffect(() => (refusal === "deposit" ? onMoneyMoved(() => retry()) : undefined), [refusal]);
}
