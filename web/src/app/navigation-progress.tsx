import { useNavigation } from "react-router";
import { useTranslation } from "../lib/i18n.tsx";

/** A line under the window's edge while the next page is on its way; quick navigations never show it. */
export function NavigationProgress() {
  const { t } = useTranslation();
  const isLoading = useNavigation().state === "loading";
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-toast h-0.5">
      {isLoading && (
        <>
          <span className="sr-only">{t("dialog.loadingPage")}</span>
          <span aria-hidden className="block h-full animate-approach bg-primary" />
        </>
      )}
    </div>
  );
}
