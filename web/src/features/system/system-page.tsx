import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { PageFailure } from "../../app/route-entry.ts";

export function SystemPage({ failure }: { failure: PageFailure }) {
  const { t } = useTranslation();
  return (
    <main>
      <h1>{t(`system.${failure.status}.title`)}</h1>
      <Link to="/">{t("system.home")}</Link>
    </main>
  );
}
