import { useTranslation } from "#lib/i18n.tsx";
import { useUser } from "#lib/account.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { ResultPage } from "#features/system/index.ts";

export function Component() {
  const { t } = useTranslation();
  const isGuest = useUser() === null;
  return (
    <ResultPage icon="success" tone="success" title={t("areas.confirmed.title")} text={t("areas.confirmed.text")}>
      <LinkButton to="/gamehall" variant="primary">
        {t("system.games")}
      </LinkButton>
      {!isGuest && <LinkButton to="/profile/settings">{t("confirmation.toProfile")}</LinkButton>}
    </ResultPage>
  );
}
