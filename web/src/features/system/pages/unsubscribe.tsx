import { useTranslation } from "../../../lib/i18n.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ResultPage } from "../result-page.tsx";

export function Component() {
  const { t } = useTranslation();
  return (
    <ResultPage icon="mail" title={t("system.unsubscribe.title")} text={t("system.unsubscribe.text")}>
      <LinkButton to="/support" variant="primary">
        {t("system.unsubscribe.action")}
      </LinkButton>
    </ResultPage>
  );
}
