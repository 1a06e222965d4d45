import { useTranslation } from "#lib/i18n/i18n.tsx";
import { useUser } from "#lib/api/account.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { ResultPage } from "#features/system/index.ts";

export function Component() {
  const { t } = useTranslation();
  const isGuest = useUser() === null;
  return (
    <ResultPage
      icon="success"
      tone="success"
      title={t("account.confirmation.confirmed.title")}
      text={t("account.confirmation.confirmed.text")}
    >
      <LinkButton to="/gamehall" variant="primary">
        {t("system.games")}
      </LinkButton>
      {!isGuest && <LinkButton to="/profile/settings">{t("account.confirmation.toProfile")}</LinkButton>}
    </ResultPage>
  );
}
