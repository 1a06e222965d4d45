import { useTranslation } from "../../../lib/i18n.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ResultPage } from "../../system/index.ts";

export function Component() {
  const { t } = useTranslation();
  return (
    <ResultPage icon="success" tone="success" title={t("areas.confirmed.title")} text={t("areas.confirmed.text")}>
      <LinkButton to="/gamehall" variant="primary">
        {t("system.games")}
      </LinkButton>
    </ResultPage>
  );
}
