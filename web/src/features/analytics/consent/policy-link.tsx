import { Link } from "react-router";
import { useTranslation } from "#lib/i18n/i18n.tsx";

/** The content system's page about personal data. */
export function PolicyLink() {
  const { t } = useTranslation();
  return (
    <Link to="/privacy" className="underline underline-offset-2 hovered:text-text">
      {t("consent.policy")}
    </Link>
  );
}
