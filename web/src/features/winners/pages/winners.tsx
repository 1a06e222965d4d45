import { useTranslation } from "../../../lib/i18n.tsx";

export function Component() {
  const { t } = useTranslation();
  return <h1>{t("routes.winners")}</h1>;
}
