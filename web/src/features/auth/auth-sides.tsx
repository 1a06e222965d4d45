import { useState, type ReactNode } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { cx } from "#ui/class-names.ts";
import { AuthAside } from "./auth-aside.tsx";
import { usePendingSecondFactor } from "./auth-memory.ts";
import type { AuthSide } from "./auth-mode.ts";
import { AuthPanel } from "./auth-panel.tsx";
import { ChosenCurrencyProvider } from "./banner-currency.tsx";
import type { Draft } from "./draft.tsx";
import { useFocusOnChange } from "./use-focus-on-change.ts";

type AuthSidesProps = {
  side: AuthSide;
  draft: Draft;
  onDone: () => void;
  onSide: (side: AuthSide) => void;
  /** Under the form: the way to the other side. */
  children?: ReactNode;
};

/** Form and banner, side by side where there is room; the banner above the form on phones, for newcomers only. */
export function AuthSides({ side, draft, onDone, onSide, children }: AuthSidesProps) {
  const { t } = useTranslation();
  const [currency, setCurrency] = useState<string | null>(null);
  // A toast would be behind the popup.
  const [isRestored, setIsRestored] = useState(false);
  const goTo = (next: AuthSide, restored = false) => {
    setIsRestored(restored);
    onSide(next);
  };
  const pending = usePendingSecondFactor() !== null;
  const form = useFocusOnChange(`${side}${pending}`);
  const isNewcomer = side === "registration" || side === "socialRegistration";
  return (
    <div className="grid gap-6 tablet:grid-cols-[1fr_18rem]">
      <div ref={form} className="grid content-start gap-5 max-tablet:order-2">
        <div role="status" className="contents">
          {isRestored && (
            <p className="rounded-control bg-success-soft px-4 py-3 text-sm text-success-text">
              {t("auth.restore.done")}
            </p>
          )}
        </div>
        <ChosenCurrencyProvider value={setCurrency}>
          <AuthPanel
            key={side}
            side={side}
            draft={draft}
            onDone={onDone}
            onSide={(next) => goTo(next)}
            onRestored={() => goTo("authorization", true)}
          />
        </ChosenCurrencyProvider>
        {children}
      </div>
      <AuthAside
        currency={isNewcomer ? currency : null}
        className={cx(
          "tablet:sticky tablet:top-0 tablet:max-h-136 tablet:min-h-104",
          isNewcomer ? "max-tablet:order-1 max-tablet:min-h-32" : "max-tablet:hidden",
        )}
      />
    </div>
  );
}
