import { useNavigation } from "react-router";
import { useTranslation } from "#lib/i18n/i18n.tsx";

type NavigationProgressProps = {
  /** The title of the page that a navigation has led to; empty before the first one. */
  arrivedAt: string;
};

/**
 * A line under the window's edge while the next page is on its way; quick navigations never show it. Readers hear that it is on its
 * way, and then what it is, as they would of a document.
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
