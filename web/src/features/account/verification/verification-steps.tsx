import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";

const STEPS = [
  { name: "document", icon: "card" },
  { name: "face", icon: "user" },
  { name: "wait", icon: "clock" },
] as const satisfies readonly { name: string; icon: IconName }[];

/** The steps of the verification, shown before it starts. */
export function VerificationSteps() {
  const { t } = useTranslation();
  return (
    <ol className="grid gap-3 tablet:grid-cols-3">
      {STEPS.map(({ name, icon }) => (
        <li key={name} className="flex items-start gap-3 rounded-control bg-hover p-4 tablet:grid">
          <Icon name={icon} className="size-6 text-primary-text" />
          <span className="grid gap-0.5">
            <span className="font-medium">{t(`account.verification.steps.${name}.title`)}</span>
            <span className="text-sm text-muted">{t(`account.verification.steps.${name}.text`)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
