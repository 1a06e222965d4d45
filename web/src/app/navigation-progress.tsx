import { useNavigation } from "react-router";
import { useTranslation } from "#lib/i18n/i18n.tsx";

type NavigationProgressProps = {
  /** The title of the page that the last navigation opened; empty before the first one. */
  arrivedAt: string;
};

/**
 * A line at the top edge of the window while the next page loads; quick navigations never show it. Screen readers announce the
 * loading and then the page's title, as they do for a document.
 */
export function NavigationProgress({ arrivedAt }: NavigationProgressProps) {
  const { t } = useTranslation();
  const isLoading = useNavigation().state === "loading";
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-toast h-0.5">
      <span className="sr-only">{isLoading ? t("dialog.loadingPage") : arrivedAt}</span>
      {isLoading && <span aria-hidden className="block h-full animate-approach bg-primary" />}
    </div>
  );
}
