import { useTranslation } from "#lib/i18n/i18n.tsx";
import { Icon } from "#ui/icon.tsx";
import { LinkButton } from "#ui/link-button.tsx";
import { useWayBack } from "./settings-address.ts";

/** A link back to the page that sent the player here (§2.3 `from`), shown when they are done. */
export function GoOn({ text }: { text: string }) {
  const { t } = useTranslation();
  const wayBack = useWayBack();
  if (!wayBack) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-success-soft p-4 text-success-text">
      <p className="flex items-center gap-2 font-medium">
        <Icon name="success" />
        {text}
      </p>
      <LinkButton to={wayBack} variant="primary" iconEnd="arrow-right">
        {t("account.profile.personal.goOn")}
      </LinkButton>
    </div>
  );
}
