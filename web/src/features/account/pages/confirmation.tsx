import { useTranslation } from "../../../lib/i18n.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ResultPage } from "../../system/index.ts";

export function Component() {
  const { t } = useTranslation();
  return (
    <ResultPage icon="mail" title={t("areas.confirmation.title")} text={t("areas.confirmation.text")}>
      <LinkButton to="/" variant="primary">
        {t("system.home")}
      </LinkButton>
    </ResultPage>
  );
}
