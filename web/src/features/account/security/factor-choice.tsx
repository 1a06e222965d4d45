import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";
import { Pill } from "#ui/pill.tsx";
import { Spinner } from "#ui/spinner.tsx";

export type Factor = "totp" | "email";

const FACTORS: readonly { factor: Factor; icon: IconName; isBest: boolean }[] = [
  { factor: "totp", icon: "shield", isBest: true },
  { factor: "email", icon: "mail", isBest: false },
];

type FactorChoiceProps = { busy: Factor | null; onChoose: (factor: Factor) => void };

export function FactorChoice({ busy, onChoose }: FactorChoiceProps) {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-3 tablet:grid-cols-2">
      {FACTORS.map(({ factor, icon, isBest }) => (
        <li key={factor} className="grid">
          <button
            type="button"
            aria-busy={busy === factor || undefined}
            aria-disabled={busy !== null || undefined}
            onClick={() => busy === null && onChoose(factor)}
            className="group grid grid-cols-[auto_1fr_auto] items-center gap-4 rounded-control border border-line-strong p-4 text-start transition-colors duration-quick hovered:border-primary hovered:bg-hover"
          >
            {busy === factor ? (
              <Spinner className="text-primary-text" />
            ) : (
              <Icon name={icon} className="size-6 text-primary-text" />
            )}
            <span className="grid gap-1">
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {t(`account.security.factors.${factor}.title`)}
                {isBest && <Pill tone="primary">{t("account.security.factors.best")}</Pill>}
              </span>
              <span className="text-sm text-muted">{t(`account.security.factors.${factor}.text`)}</span>
            </span>
            <Icon
              name="chevron-right"
              className="text-muted transition-[translate] duration-quick group-hovered:translate-x-0.5 rtl:-scale-x-100"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
