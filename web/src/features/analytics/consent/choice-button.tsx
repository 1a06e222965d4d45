import { use } from "react";
import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useServices } from "#lib/site/services.tsx";
import { Icon } from "#ui/icon.tsx";
import { usePurposes } from "./use-given.ts";

export function ConsentButton() {
  const { t } = useTranslation();
  const { dialogs, moreWords } = useServices();
  const isOffered = usePurposes().length > 0;
  if (!isOffered) return null;
  use(moreWords);
  return (
    <button
      type="button"
      onClick={() => dialogs.open("consent", {})}
      className="inline-flex h-11 items-center gap-2.5 rounded-control px-3 text-sm font-medium text-muted hovered:bg-hover hovered:text-text"
    >
      <Icon name="shield" />
      {t("consent.open")}
    </button>
  );
}
